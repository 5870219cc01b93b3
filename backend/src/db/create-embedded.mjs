// Makes an empty embedded database in the folder that is named, and ends.
// Run as a process of its own, because initdb leaves 800 MB resident that are never given back. Plain JavaScript, so
// that it runs the same beside the sources, a test and the bundle.
import { PGlite } from '@electric-sql/pglite';

const folder = process.argv[2];
if (!folder) {
  process.stderr.write('usage: node create-embedded.mjs FOLDER\n');
  process.exit(2);
}
// The pipe from the parent closes when the parent dies, however it dies: then nobody waits for the result.
process.stdin.on('end', () => process.exit(3)).resume();

// A small database on one disk: nobody follows its log, so it may be short. With the minimal log, filling a table that was
// emptied in the same transaction is not written twice.
const SETTINGS = {
  wal_level: 'minimal',
  max_wal_senders: '0',
  min_wal_size: '32MB',
  max_wal_size: '128MB',
  wal_recycle: 'off',
};

try {
  const database = await PGlite.create(folder);
  for (const [name, value] of Object.entries(SETTINGS))
    await database.query(`alter system set ${name} = '${value}'`);
  await database.close();
  process.exit(0);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}
