// Creates an empty embedded database in the given folder, and exits.
// Runs in a separate process, because initdb leaves hundreds of megabytes resident that are never released.
// Plain JavaScript, so that it runs unchanged from the sources, a test and the bundle.
import { MemoryFS, PGlite } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';
import { STORE_SETTINGS } from './store-settings.mjs';

const folder = process.argv[2];
if (!folder) {
  process.stderr.write('usage: node create-embedded.mjs FOLDER\n');
  process.exit(2);
}
// The parent's pipe closes when the parent exits for any reason; the result is then no longer needed.
process.stdin.on('end', () => process.exit(3)).resume();

/**
 * The disk, mounted under a name that PGlite lets initdb write to directly. With PGlite's own file system for
 * the disk, initdb writes into memory, and the whole database is packed, copied and unpacked from there: 800
 * MB in place of 480.
 */
class DirectDisk extends MemoryFS {
  #disk = new NodeFS(folder);

  init(pglite, options) {
    return this.#disk.init(pglite, options);
  }

  closeFs() {
    return this.#disk.closeFs();
  }
}

/**
 * The databases from which PostgreSQL makes others: 600 of the 1,260 files that a new store would have. The site uses one
 * database and makes no other.
 */
const TEMPLATES = ['template0', 'template1'];

const SMALL_BUFFERS = ['-c', 'shared_buffers=8MB'];

try {
  const database = await PGlite.create({
    fs: new DirectDisk(),
    initDbStartParams: SMALL_BUFFERS,
    startParams: [...PGlite.defaultStartParams, ...SMALL_BUFFERS],
  });
  for (const [name, value] of Object.entries(STORE_SETTINGS))
    await database.query(`alter system set ${name} = '${value}'`);
  for (const name of TEMPLATES) {
    await database.query(`alter database ${name} is_template false`);
    await database.query(`drop database ${name}`);
  }
  await database.close();
  process.exit(0);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}
