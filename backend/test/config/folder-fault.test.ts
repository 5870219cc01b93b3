import { tmpdir } from 'node:os';

import { describeFolderFault, describeLittleSpace } from '@/backend/src/config/folder-fault';

const withCode = (code: string): Error => Object.assign(new Error('x'), { code });

it('distinguishes a full disk from a folder that cannot be written', () => {
  expect(describeFolderFault('/data', withCode('ENOSPC'))).toMatchObject({
    code: 'DATABASE_AWAY',
    message: 'no space is left on the disk of DATA_DIR /data',
  });
  expect(describeFolderFault('/data', withCode('EACCES'))).toMatchObject({
    code: 'CONFIG_INVALID',
    message: 'DATA_DIR must be a folder that can be written, got "/data"',
  });
});

it('says nothing of a disk with room', () => {
  expect(describeLittleSpace(tmpdir())).toBe('');
});
