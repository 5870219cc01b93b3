export { default } from 'next/dist/server/lib/incremental-cache/file-system-cache';
