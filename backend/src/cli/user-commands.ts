import { Readable } from 'node:stream';
import { Command, InvalidArgumentError } from 'commander';

import { checkEmail } from '../accounts/check-credentials';
import type { Checked } from '@/lib/domain/checked';
import { checkName } from '../accounts/check-profile';
import { siteAddress } from '../accounts/account-links';
import { parseRegistration } from '../accounts/register-account';
import { runUserOperation, type UserOperation } from '../accounts/user-operations';
import type { CommandContext } from './open-parts';
import { readConfig, withDatabase } from './open-parts';
import { askNewPassword, readPasswordLine } from './read-password';
import { callRunningSite, onDatabase, readAnswer } from './running-site';

interface CreateFlags {
  readonly firstName: string;
  readonly lastName: string;
  readonly passwordStdin?: boolean;
}

/** `user create|disable|enable|confirm-email|reset-link|remove-second-factor|invite`. */
export function userCommand(context: CommandContext): Command {
  return new Command('user')
    .description('manage user accounts')
    .addCommand(createCommand(context))
    .addCommand(disableCommand(context))
    .addCommand(enableCommand(context))
    .addCommand(confirmEmailCommand(context))
    .addCommand(resetLinkCommand(context))
    .addCommand(removeFactorCommand(context))
    .addCommand(inviteCommand(context));
}

function createCommand(context: CommandContext): Command {
  return new Command('create')
    .description('create an account; asks for the password, or reads it from standard input')
    .argument('<email>', 'e-mail address, used to log in', taken(checkEmail))
    .requiredOption(
      '--first-name <name>',
      'first name',
      taken((text) => checkName('first name', text)),
    )
    .requiredOption(
      '--last-name <name>',
      'last name',
      taken((text) => checkName('last name', text)),
    )
    .option('--password-stdin', 'read the password from standard input, one line')
    .action((email: string, flags: CreateFlags, command: Command) =>
      createUser(context, command, { email, ...flags }),
    );
}

function disableCommand(context: CommandContext): Command {
  return new Command('disable')
    .description('disable an account and end its sessions; its data are kept')
    .argument('<email>')
    .action((email: string) => runOperation(context, { what: 'disable', email }));
}

function enableCommand(context: CommandContext): Command {
  return new Command('enable')
    .description('enable a disabled account')
    .argument('<email>')
    .action((email: string) => runOperation(context, { what: 'enable', email }));
}

function confirmEmailCommand(context: CommandContext): Command {
  return new Command('confirm-email')
    .description(
      'confirm the address of a user whom you know, so that a sign-in elsewhere can be connected by it',
    )
    .argument('<email>')
    .action((email: string) => runOperation(context, { what: 'confirm-email', email }));
}

function resetLinkCommand(context: CommandContext): Command {
  return new Command('reset-link')
    .description('print a link to choose a new password; it can be used once within an hour')
    .argument('<email>')
    .action((email: string) => runOperation(context, { what: 'reset-link', email }));
}

function removeFactorCommand(context: CommandContext): Command {
  return new Command('remove-second-factor')
    .description(
      'remove the second factor of a user who has lost the authenticator app and the recovery codes',
    )
    .argument('<email>')
    .action((email: string) => runOperation(context, { what: 'remove-second-factor', email }));
}

function inviteCommand(context: CommandContext): Command {
  return new Command('invite')
    .description('print a link to create one account, if registration is by invitation')
    .option('--days <days>', 'number of days for which the link is valid', wholeDays, 7)
    .action(({ days }: { days: number }) => runOperation(context, { what: 'invite', days }));
}

function wholeDays(text: string): number {
  const days = Number(text);
  if (!/^\d{1,3}$/.test(text) || days < 1 || days > 365)
    throw new InvalidArgumentError('expected a number of days from 1 to 365');
  return days;
}

async function createUser(
  context: CommandContext,
  command: Command,
  { email, firstName, lastName, passwordStdin }: CreateFlags & { readonly email: string },
): Promise<void> {
  const { input = process.stdin, terminal } = context;
  if (!passwordStdin && input.isTTY !== true) {
    command.error('error: there is no terminal to ask for the password on; add --password-stdin');
  }
  const password = await (passwordStdin ? readPasswordLine(input) : askNewPassword(input, terminal));
  const registration = parseRegistration({
    email,
    first_name: firstName,
    last_name: lastName,
    password,
    password2: password,
  });
  await runOperation(context, { what: 'create', registration });
}

/** Runs an operation in this process, or in the running site that holds the embedded database. */
async function runOperation(context: CommandContext, operation: UserOperation): Promise<void> {
  const config = readConfig(context);
  const lines = await onDatabase({
    here: () =>
      withDatabase(config, (db) =>
        runUserOperation({ db, now: () => new Date(), siteUrl: siteAddress(config) }, operation),
      ),
    there: async () => {
      const body = Readable.from([JSON.stringify(operation)]);
      const response = await callRunningSite(config, { path: '/maintenance/user/', body });
      return response === null ? null : ((await readAnswer(response)) as string[]);
    },
  });
  for (const line of lines) context.terminal.out(line);
}

/** Validates a command-line argument in the same way as the form, for commander. */
function taken(check: (text: string) => Checked<string>): (text: string) => string {
  return (text) => {
    const checked = check(text);
    if ('fault' in checked) throw new InvalidArgumentError(checked.fault);
    return checked.value;
  };
}
