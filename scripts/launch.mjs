/**
 * Starts Tapeglass: the backend and the web pages, as two processes that start and stop together.
 *
 *   npm start                     (node scripts/launch.mjs)
 *   npm run dev                   (node scripts/launch.mjs --dev)
 *
 * See `--help` for the options. All settings come from the environment and the file .env, see .env.example.
 */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { buildHalf, builtSettings, isStale, ROOT } from './build.mjs';
import { describeOtherSettings } from './launch/built-settings.mjs';
import { ChildProcesses } from './launch/child-processes.mjs';
import { ALLOCATOR_THRESHOLDS, BACKEND_OPTIONS, WEBSITE_OPTIONS } from './launch/node-options.mjs';
import {
  StartError,
  describeOldNode,
  localOrigin,
  requireFreePort,
  requireWritableFolder,
} from './launch/preflight.mjs';
import { prepareMarket } from './launch/prepare-market.mjs';
import { loadSettingsFile } from './launch/settings-file.mjs';
import { waitForCommand } from './launch/wait-for-command.mjs';

const HELP = `Usage: node scripts/launch.mjs [--dev] [--backend-only | --web-only] [--no-build]

  --dev           compiles the pages on demand and reloads them while you edit
  --backend-only  starts the backend alone, for a website of your own
  --web-only      starts the website alone, with the backend at BACKEND_URL and the INTERNAL_SECRET of that backend
  --no-build      takes the build as it is, also when its sources have changed
  --help          this text

Exit codes: 0 stopped by SIGTERM or SIGINT, 1 could not start or a process died, 2 a setting or an argument is wrong.
`;

const FLAGS = ['--dev', '--backend-only', '--web-only', '--no-build', '--help'];
const BACKEND_READY_MS = 60_000;
const WEB_READY_MS = 60_000;

/**
 * Settings of the C library's allocator that make it return memory freed by the embedded database. With a second arena, what
 * compiling the database took would stay resident there: 37 MB.
 */
const ALLOCATOR = { MALLOC_ARENA_MAX: '1', ...ALLOCATOR_THRESHOLDS };

const say = (text) => void process.stdout.write(`${text}\n`);

/** Parses the arguments; an invalid one is a StartError with exit code 2. */
function readFlags(args) {
  const unknown = args.find((arg) => !FLAGS.includes(arg));
  if (unknown !== undefined) throw new StartError(`unknown argument ${unknown}; --help lists them`, 2);
  if (args.includes('--backend-only') && args.includes('--web-only'))
    throw new StartError('--backend-only and --web-only leave nothing to start', 2);
  return {
    isDev: args.includes('--dev'),
    backendOnly: args.includes('--backend-only'),
    webOnly: args.includes('--web-only'),
    build: !args.includes('--no-build'),
    help: args.includes('--help'),
  };
}

/** NODE_ENV of the processes; some settings are rejected in production. */
const modeOf = ({ isDev }) => (isDev ? 'development' : 'production');

/** Bundles the backend when stale, then reads the settings with the backend's own code. */
async function readSettings(flags) {
  if (flags.build) await buildHalf('backend');
  const reader = join(ROOT, 'dist', 'backend', 'config.mjs');
  if (!existsSync(reader))
    throw new StartError('there is no build; run `npm run build` first or leave out --no-build');
  const { createFolder, loadConfig, readVersion } = await import(pathToFileURL(reader).href);
  try {
    const config = loadConfig({ ...process.env, NODE_ENV: modeOf(flags) });
    return { ...config, createFolder, version: readVersion() };
  } catch (error) {
    if (error.code === 'CONFIG_INVALID') throw new StartError(error.message, 2);
    throw error;
  }
}

/** Prepares the market and builds the pages side by side; when one fails (a database in use), the other is stopped. */
async function prepareSite(flags, market) {
  const failure = new AbortController();
  const signal = AbortSignal.any([market.signal, failure.signal]);
  const work = [buildPages(flags, signal), ...(flags.webOnly ? [] : [prepareMarket({ ...market, signal })])];
  try {
    await Promise.all(work);
  } catch (error) {
    failure.abort();
    await Promise.allSettled(work);
    throw error;
  }
}

async function buildPages(flags, signal) {
  if (flags.isDev || flags.backendOnly) return;
  if (!flags.build || !isStale('web')) {
    const built = builtSettings();
    const fault = built && describeOtherSettings(built, process.env);
    if (fault) throw new StartError(fault, 2);
    return;
  }
  say('Building the web pages (first start, or their sources changed)');
  await buildHalf('web', { quiet: true, signal });
}

function commands(flags, config) {
  const bundle = (name) => join(ROOT, 'dist', 'backend', `${name}.mjs`);
  return {
    server: [...BACKEND_OPTIONS, bundle('server')],
    cli: [bundle('cli')],
    web: [
      ...(flags.isDev ? [] : WEBSITE_OPTIONS),
      bundle('web'),
      ...(flags.isDev ? ['--dev'] : []),
      '--port',
      String(config.port),
      ...(config.webAddress === null ? [] : ['--hostname', config.webAddress]),
    ],
  };
}

/** Checks the preconditions of a start: valid settings, free ports, writable folder. */
async function checkGround(flags) {
  const config = await readSettings(flags);
  // A process that only imports data serves no pages.
  if (config.role === 'ingest' && !flags.webOnly) flags.backendOnly = true;
  const { backendAddress, backendPort, dataDir, port, webAddress } = config;
  if (!flags.webOnly)
    await requireFreePort({
      port: backendPort,
      address: backendAddress,
      variable: 'BACKEND_PORT',
      addressVariable: 'BACKEND_ADDRESS',
    });
  if (!flags.backendOnly)
    await requireFreePort({ port, address: webAddress, variable: 'PORT', addressVariable: 'WEB_ADDRESS' });
  requireWritableFolder(dataDir, config.createFolder);
  return config;
}

/** The shared secret of the processes; created at the first start and stored in DATA_DIR. A new one is announced. */
async function loadInternalSecret({ dataDir }) {
  const { loadSecrets } = await import(pathToFileURL(join(ROOT, 'dist', 'backend', 'secrets.mjs')).href);
  try {
    const { internal, isInternalReplaced } = loadSecrets(dataDir);
    if (isInternalReplaced)
      say(
        'The key between website and backend was replaced, since earlier versions could reveal it. Websites and backends on ' +
          'other machines need the new one (DATA_DIR/secrets/website; INTERNAL_SECRET)',
      );
    return internal.toString('hex');
  } catch (error) {
    if (error.code === 'CONFIG_INVALID') throw new StartError(error.message, 2);
    throw error;
  }
}

async function start(flags, site, signal) {
  const config = await checkGround(flags);
  site.stopDelaySeconds = config.stopDelaySeconds;
  site.dataDir = config.dataDir;
  const env = {
    ...process.env,
    NODE_ENV: modeOf(flags),
    NEXT_TELEMETRY_DISABLED: '1',
    // Node.js 22 and later keep compiled code here; Node.js 20 ignores it.
    NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? join(config.dataDir, 'cache', 'code'),
    BACKEND_URL: config.backendUrl,
    INTERNAL_SECRET: (flags.webOnly && config.internalSecret) || (await loadInternalSecret(config)),
    INTERNAL_SECRET_FILE: '',
  };
  const run = commands(flags, config);
  const market = { root: ROOT, config, env, backend: run.cli, say, signal };
  await prepareSite(flags, market);
  try {
    await startProcesses(flags, site.children, { config, env, run });
  } catch (error) {
    // The store has changed since the stamp was written (another seed, imported files): load the required
    // data once.
    if (error.needs !== 'demo') throw error;
    await site.children.stop();
    site.children = new ChildProcesses();
    await prepareMarket({ ...market, force: true });
    await startProcesses(flags, site.children, { config, env, run });
  }
}

async function startProcesses(flags, children, { config, env, run }) {
  const { backendAddress, backendPort, port, webAddress } = config;
  const backend = localOrigin(backendAddress, backendPort);
  const waits = [];
  if (!flags.webOnly) {
    children.start('backend', run.server, { cwd: ROOT, env: { ...ALLOCATOR, ...env } });
    waits.push(children.waitFor('backend', `${backend}/readyz`, BACKEND_READY_MS));
  }
  if (!flags.backendOnly) {
    // The website reads the environment alone; these may have been changed on the site.
    const settings = {
      REGISTRATION: config.registration,
      ...(config.siteUrl !== null && { NEXT_PUBLIC_SITE_URL: config.siteUrl }),
    };
    const webEnv = { ...ALLOCATOR, ...env, ...settings };
    children.start('web', run.web, { cwd: ROOT, env: webEnv, isQuiet: !flags.isDev });
    waits.push(children.waitFor('web', `${localOrigin(webAddress, port)}/favicon.ico`, WEB_READY_MS));
  }
  await Promise.all(waits);
  const website = webAddress === null ? `http://localhost:${port}` : localOrigin(webAddress, port);
  say(`Tapeglass is ready at ${flags.backendOnly ? backend : website} (${config.version})`);
}

/** Starts again after a change; a command that took the database in between is waited for. */
async function startAgain(flags, site, signal) {
  for (;;) {
    await site.children.stop();
    site.children = new ChildProcesses();
    await waitForCommand(site.dataDir);
    try {
      return await start(flags, site, signal);
    } catch (error) {
      if (!(await waitForCommand(site.dataDir))) throw error;
    }
  }
}

async function main(args) {
  const site = { children: new ChildProcesses(), stopDelaySeconds: 0, dataDir: null };
  const calledOff = new AbortController();
  const asked = new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM'])
      process.on(signal, () => resolve({ asked: true, isInteractive: signal === 'SIGINT' }));
  });
  try {
    const flags = readFlags(args);
    if (flags.help) {
      process.stdout.write(HELP);
      return 0;
    }
    const note = describeOldNode(process.versions.node);
    if (note !== null) say(note);
    loadSettingsFile(ROOT);
    for (let begin = start; ; begin = startAgain) {
      const early = await Promise.race([asked, begin(flags, site, calledOff.signal)]);
      const { ended, restartAsked } = site.children;
      const end = early ?? (await Promise.race([asked, ended, restartAsked]));
      if (end.asked) {
        if (!end.isInteractive) await site.children.announceStop(site.stopDelaySeconds);
        return 0;
      }
      if (!end.restart)
        throw new StartError(
          end.message ?? `the ${end.name} process ended (${end.reason}); stopping the rest`,
        );
      say(`${end.reason}: starting again`);
    }
  } catch (error) {
    if (error.message) {
      for (const line of String(error.message).split('\n')) process.stderr.write(`tapeglass: ${line}\n`);
    }
    return error.exitCode ?? 1;
  } finally {
    calledOff.abort();
    await site.children.stop();
  }
}

process.exit(await main(process.argv.slice(2)));
