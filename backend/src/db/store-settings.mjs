// Settings that an embedded database is created with.

// A small database on one disk without replication, so the write-ahead log can be small. With the minimal
// level, rows inserted into a table that was truncated in the same transaction are not logged.
export const STORE_SETTINGS = {
  wal_level: 'minimal',
  max_wal_senders: '0',
  min_wal_size: '32MB',
  max_wal_size: '128MB',
  wal_recycle: 'off',
};
