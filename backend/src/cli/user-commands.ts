import { Command, InvalidArgumentError } from 'commander';

import { checkEmail } from '../accounts/check-credentials';
import { checkName, type Checked } from '../accounts/check-profile';
import { admitUser } from '../accounts/manage-user';
import { createAccount, parseRegistration } from '../accounts/register-account';
import type { CommandContext } from './open-parts';
import { readConfig, withDatabase } from './open-parts';
import { askNewPassword, readPasswordLine } from './read-password';

interface CreateFlags {
  readonly firstName: string;
  readonly lastName: string;
  readonly passwordStdin?: boolean;
}

/** `user create|disable|enable`. */
export function userCommand(context: CommandContext): Command {
  return new Command('user')
    .description('accounts of people')
    .addCommand(createCommand(context))
    .addCommand(disableCommand(context))
    .addCommand(enableCommand(context));
}

function createCommand(context: CommandContext): Command {
  return new Command('create')
    .description('open an account; the password is asked for, or read from standard input')
    .argument('<email>', 'the e-mail address, by which the person logs in', taken(checkEmail))
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
    .description('let a person in no more, and end their sessions; what they stored stays')
    .argument('<email>')
    .action((email: string) => admit(context, email, true));
}

function enableCommand(context: CommandContext): Command {
  return new Command('enable')
    .description('let a person in again who was disabled')
    .argument('<email>')
    .action((email: string) => admit(context, email, false));
}

async function createUser(
  context: CommandContext,
  command: Command,
  { email, firstName, lastName, passwordStdin }: CreateFlags & { readonly email: string },
): Promise<void> {
  const { input = process.stdin, terminal } = context;
  const config = readConfig(context);
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
  await withDatabase(config, async (db) => {
    await createAccount({ db, now: () => new Date() }, registration, null);
    terminal.out(`${registration.email} can log in now`);
  });
}

async function admit(context: CommandContext, text: string, disabled: boolean): Promise<void> {
  await withDatabase(readConfig(context), async (db) => {
    const { changed, email, endedSessions } = await admitUser({ db, now: () => new Date() }, text, {
      disabled,
    });
    const state = disabled ? 'disabled' : 'enabled';
    if (!changed) context.terminal.out(`nothing changed: ${email} is ${state} already`);
    else if (disabled) context.terminal.out(`${email} is disabled; ${endedSessions} sessions ended`);
    else context.terminal.out(`${email} is enabled`);
  });
}

/** An argument that is checked as the form is, for commander. */
function taken(check: (text: string) => Checked<string>): (text: string) => string {
  return (text) => {
    const checked = check(text);
    if ('fault' in checked) throw new InvalidArgumentError(checked.fault);
    return checked.value;
  };
}
