import type { Filling } from '@/lib/contracts/admin-site';
import type { AccountsContext } from '../accounts/accounts-context';
import type { BackupRunner } from '../backup/backup-runner';
import type { Config } from '../config/config';
import type { RunCommand } from './run-command';

/** Dependencies of the administrator's use cases. */
export interface AdministrationContext {
  readonly accounts: AccountsContext;
  readonly config: Config;
  /** The environment of the program, which decides before the settings of the site. */
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly version: string;
  readonly backups: BackupRunner;
  readonly runCommand: RunCommand;
  /** The stored part of the instruments that are followed; null where nothing is fetched. */
  readonly measureFilling: () => Promise<Filling | null>;
  /** Starts the site again, shortly after the response. */
  readonly restart: (reason: string) => void;
  /** Called before a restored store is read again: the settings of the last start may not fit it. */
  readonly onReplaced: () => void;
}
