/**
 * The web process: Next's own command, which is told nothing of its parent, with one thing added: when the launcher is
 * gone (also by kill -9, which no handler sees), the channel to it closes and this process ends too.
 */
import { createRequire } from 'node:module';

process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'));
createRequire(import.meta.url)('next/dist/bin/next');
