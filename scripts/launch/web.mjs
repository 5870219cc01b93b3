/**
 * The web process: Next's own command, which does not monitor its parent process, with one addition: when the
 * launcher exits (also after kill -9, which cannot be handled), the channel to it closes and this process
 * exits too.
 */
import { createRequire } from 'node:module';

process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'));
createRequire(import.meta.url)('next/dist/bin/next');
