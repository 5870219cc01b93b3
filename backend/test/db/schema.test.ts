import { getTableName, is } from 'drizzle-orm';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import * as schema from '@/backend/src/db/schema';
import { withTestDatabase } from '../support/test-database';

const database = withTestDatabase();

/** PostgreSQL's names of types that Drizzle names differently. */
const STORED_AS: Readonly<Record<string, string>> = {
  serial: 'integer',
  bigserial: 'bigint',
  'numeric(38, 18)': 'numeric',
  'text[]': 'ARRAY',
};

const tables = Object.values(schema).filter((one) => is(one, PgTable));

function describeColumn(
  name: string,
  type: string,
  options: { nullable: boolean; hasDefault: boolean },
): string {
  return `${name} ${type}${options.nullable ? '' : ' not null'}${options.hasDefault ? ' default' : ''}`;
}

it('describes exactly the tables that the migrations make', async () => {
  const rows = await database().query<{ name: string }>(
    "select table_name as name from information_schema.tables where table_schema = 'public' order by 1",
  );

  const described = tables.map(getTableName);
  expect([...described, 'schema_migrations'].sort()).toEqual(rows.map(({ name }) => name).sort());
});

it.each(tables.map((table) => [getTableName(table), table] as const))(
  'describes the columns of %s',
  async (name, table) => {
    const rows = await database().query<{
      column: string;
      type: string;
      nullable: boolean;
      standard: boolean;
    }>(
      `select column_name as column, data_type as type, is_nullable = 'YES' as nullable, column_default is not null as standard
     from information_schema.columns where table_schema = 'public' and table_name = $1`,
      [name],
    );

    const described = getTableConfig(table).columns.map((column) => {
      const type = column.getSQLType();
      return describeColumn(column.name, STORED_AS[type] ?? type, {
        nullable: !column.notNull,
        hasDefault: column.hasDefault,
      });
    });
    const made = rows.map(({ column, type, nullable, standard }) =>
      describeColumn(column, type, { nullable, hasDefault: standard }),
    );
    expect(described.sort()).toEqual(made.sort());
  },
);

it.each(tables.map((table) => [getTableName(table), table] as const))(
  'describes the keys of %s',
  async (name, table) => {
    const rows = await database().query<{ kind: string; columns: string }>(
      `select c.contype as kind, string_agg(a.attname, ',' order by a.attname) as columns
     from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any(c.conkey)
     where c.conrelid = $1::regclass and c.contype in ('p', 'u', 'f') group by c.oid, c.contype`,
      [name],
    );

    const config = getTableConfig(table);
    const join = (columns: readonly { name: string }[]): string =>
      columns
        .map((column) => column.name)
        .sort()
        .join(',');
    const described = [
      ...config.columns.filter(({ primary }) => primary).map((column) => `p ${column.name}`),
      ...config.primaryKeys.map(({ columns }) => `p ${join(columns)}`),
      ...config.columns.filter(({ isUnique }) => isUnique).map((column) => `u ${column.name}`),
      ...config.uniqueConstraints.map(({ columns }) => `u ${join(columns)}`),
      ...config.foreignKeys.map((key) => `f ${join(key.reference().columns)}`),
    ];
    expect(described.sort()).toEqual(rows.map(({ kind, columns }) => `${kind} ${columns}`).sort());
  },
);
