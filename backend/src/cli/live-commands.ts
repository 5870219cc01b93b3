import { Command } from 'commander';

import { countText } from '@/lib/domain/count-text';
import { AppError } from '@/lib/domain/errors';
import { providerName } from '@/lib/domain/provider-names';

import { readVersion } from '../project/project-root';
import { checkLive, type EndpointCheck } from '../sync/check-live';
import { openProviders } from '../sync/open-sync';
import { readFeedList } from '../sync/plan-sync';
import type { CommandContext } from './open-parts';
import { readConfig } from './open-parts';

/** `live check`: asks every provider once; it reads settings alone, so that the site may run meanwhile. */
export function liveCommand(context: CommandContext): Command {
  const { terminal } = context;
  return new Command('live').description('examine the providers of live data').addCommand(
    new Command('check')
      .description('ask each endpoint once; print what works, and what to do about the rest')
      .option('--json', 'print as JSON')
      .option('--no-feeds', 'leave out the news feeds')
      .action(async ({ feeds, json }: { json?: boolean; feeds: boolean }) => {
        const config = readConfig(context);
        const checks = await checkLive({
          providers: openProviders(config, { version: readVersion() }),
          feeds: feeds ? readFeedList(config.live) : [],
          now: new Date(),
          ...(json ? {} : { onCheck: (check) => terminal.out(lineOf(check)) }),
        });
        if (json) terminal.out(JSON.stringify(checks));
        const failed = checks.filter(({ remedy }) => remedy !== null).length;
        if (!json) terminal.out(`${checks.length - failed} of ${countText(checks.length, 'endpoint')} work`);
        if (failed === checks.length && checks.length > 0)
          throw new AppError('IMPORT_REFUSED', 'no endpoint answers; see the remedies above');
      }),
  );
}

function lineOf({ message, provider, remedy, verdict, what }: EndpointCheck): string {
  const head = `${verdict === 'works' ? 'works' : verdict}\t${providerName(provider)}\t${what}\t${message}`;
  return remedy === null ? head : `${head}\n\t→ ${remedy}`;
}
