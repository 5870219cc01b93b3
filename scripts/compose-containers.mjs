// Brings up compose.yaml, the one container, then deploy/compose.yml, all parts with PostgreSQL and the page cache, with
// podman-compose. Images of PostgreSQL and nginx are made from Debian's packages under the names of the file, as no registry is
// asked.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

/** podman-compose before 1.1 reads no settings file that may be absent. */
const SETTINGS_FILE = /env_file: \[\{ path: \S+, required: false \}\]/;
const SERVICES = 'localhost/tapeglass-test-services';
const START_TIMEOUT_MS = 420_000;
/** In the settings file of the containers. */
const TODAY = '2026-11-20';
/** Parts that start before the database is there end and are started again; podman-compose 1.0 waits for no condition. */
const MAX_RESTARTS = 200;

/** Does what the image of Docker Hub does with these settings. */
const POSTGRES_ENTRY = `#!/bin/sh
set -e
data=/var/lib/postgresql/data
bin=$(echo /usr/lib/postgresql/*/bin)
if [ ! -s $data/PG_VERSION ]; then
  install -d -o postgres -m 700 $data
  printf %s "$POSTGRES_PASSWORD" > /tmp/password && chown postgres /tmp/password
  su postgres -c "$bin/initdb -D $data -U $POSTGRES_USER --pwfile=/tmp/password -A scram-sha-256 -E UTF8 --locale=C.UTF-8"
  echo "host all all all scram-sha-256" >> $data/pg_hba.conf
  su postgres -c "$bin/pg_ctl -D $data -o '-c listen_addresses=' -w start"
  PGPASSWORD="$POSTGRES_PASSWORD" createdb -h /var/run/postgresql -U "$POSTGRES_USER" "$POSTGRES_DB"
  su postgres -c "$bin/pg_ctl -D $data -w stop"
fi
exec su postgres -c "exec $bin/postgres -D $data -c listen_addresses='*'"
`;

/** Images in place of those that the file names: name and how to make it. */
const STAND_INS = {
  'postgres:16': [
    `FROM ${SERVICES}`,
    'COPY entry.sh /entry.sh',
    'STOPSIGNAL SIGINT',
    'ENTRYPOINT ["sh", "/entry.sh"]',
  ],
  'nginx:1.30': [
    `FROM ${SERVICES}`,
    'RUN mkdir -p /var/cache/nginx && rm -f /etc/nginx/conf.d/*',
    `STOPSIGNAL SIGQUIT`,
  ],
};

/**
 * @param {object} tools
 * @param {(...args: string[]) => string} tools.podman - Runs podman.
 * @param {(text: string) => void} tools.step
 * @param {(what: string, found: unknown, expected: unknown) => void} tools.expectEqual
 * @param {() => Promise<string>} tools.freePort
 * @param {string[]} tools.limits - Limits of a container as options of podman.
 * @param {string} tools.runtime - The runtime to use; empty for the default one.
 * @param {string} tools.base - The base image.
 * @param {string} tools.image - The image of the product.
 * @param {string} tools.prefix - Begins the names of what is made here.
 * @param {string} tools.root
 */
export async function tryComposeFile(tools) {
  const { podman, step, expectEqual, freePort, limits, prefix, root } = tools;
  const folder = mkdtempSync(path.join(tmpdir(), 'tapeglass-compose-'));
  const project = `${prefix}-compose`;
  const [sitePort, httpPort] = [await freePort(), await freePort()];
  const env = {
    ...process.env,
    CONTAINERS_CONF: path.join(folder, 'containers.conf'),
    TAPEGLASS_IMAGE: tools.image,
    POSTGRES_IMAGE: 'localhost/postgres:16',
    NGINX_IMAGE: 'localhost/nginx:1.30',
    SITE_PORT: sitePort,
    HTTP_PORT: httpPort,
    POSTGRES_PASSWORD: 'compose-test',
  };
  const settings = path.join(folder, 'settings.env');
  writeFileSync(settings, `TODAY=${TODAY}\n`);
  const copies = [];
  /** A copy of a file beside it, for its relative paths, with a settings file that is there. */
  const copyOf = (file) => {
    const text = readFileSync(path.join(root, file), 'utf8');
    if (!SETTINGS_FILE.test(text)) throw new Error(`${file} has no settings file`);
    const copy = path.join(path.dirname(file), `.compose-${process.pid}.yml`);
    writeFileSync(path.join(root, copy), text.replace(SETTINGS_FILE, `env_file: ['${settings}']`));
    copies.push(path.join(root, copy));
    return copy;
  };
  const compose = (file, ...args) => {
    const result = spawnSync('podman-compose', ['-f', file, '-p', project, ...args], {
      encoding: 'utf8',
      cwd: root,
      env,
      maxBuffer: 1 << 28,
    });
    if (result.status !== 0)
      throw new Error(`podman-compose ${args.join(' ')}\n${result.stdout}${result.stderr}`);
  };
  const nameOf = (service) => `${project}_${service}_1`;
  const logs = (services) =>
    services
      .map((service) => `--- ${service}\n${podman('logs', '--tail', '40', nameOf(service))}`)
      .join('\n');

  /** Waits until an address answers 200. */
  const answered = async (address, services) => {
    const deadline = Date.now() + START_TIMEOUT_MS;
    for (;;) {
      const answer = await fetch(address).catch(() => null);
      if (answer?.status === 200) return answer;
      await answer?.arrayBuffer();
      const restarts = services.map((service) =>
        Number(podman('inspect', nameOf(service), '--format', '{{.RestartCount}}')),
      );
      if (Date.now() > deadline || Math.max(...restarts) > MAX_RESTARTS)
        throw new Error(`${address} did not answer (restarts: ${restarts.join(', ')}):\n${logs(services)}`);
      await wait(1000);
    }
  };
  /** Waits until the backend of a container answers there; nothing of it is published. */
  const isHealthy = async (service) => {
    const deadline = Date.now() + START_TIMEOUT_MS;
    for (;;) {
      try {
        podman('exec', nameOf(service), 'node', '-e', HEALTH_PROBE);
        step(`compose, parts: ${service} answers`);
        return;
      } catch (error) {
        if (Date.now() > deadline) throw new Error(`${String(error)}\n${logs([service])}`);
        await wait(1000);
      }
    }
  };
  /** Waits until nginx has the data version in the key of its cache. */
  const followed = async (version) => {
    const deadline = Date.now() + 30_000;
    for (;;) {
      const map = podman('exec', nameOf('nginx'), 'cat', '/etc/nginx/tapeglass-version.map');
      if (map.includes(`"${version} `)) return;
      if (Date.now() > deadline) throw new Error(`nginx does not follow data version ${version}: ${map}`);
      await wait(500);
    }
  };
  /** Brings all services of a file up, runs a check, and takes them and their volumes down. */
  const whileUp = async (file, check) => {
    const copy = copyOf(file);
    try {
      compose(copy, 'up', '-d');
      await check();
    } finally {
      compose(copy, 'down', '-v', '-t', '30');
    }
    const left = podman('ps', '-a', '--filter', `name=${project}_`, '--format', '{{.Names}}');
    expectEqual('containers after down', left, '');
  };

  const made = [];
  try {
    writeConfiguration(env.CONTAINERS_CONF, { limits, runtime: tools.runtime });
    makeStandIns({ ...tools, folder, made });

    await whileUp('compose.yaml', async () => {
      const site = `http://127.0.0.1:${sitePort}`;
      await answered(`${site}/stock-data/AAPL`, ['tapeglass']);
      const { database, today } = await (await answered(`${site}/backend/status/`, ['tapeglass'])).json();
      expectEqual('compose, one container: database', database, 'embedded');
      expectEqual('compose, one container: day of the settings file', today, TODAY);
    });

    const parts = ['postgres', 'backend', 'ingest', 'web', 'nginx'];
    await whileUp('deploy/compose.yml', async () => {
      const site = `http://127.0.0.1:${httpPort}`;
      await answered(`${site}/stock-data/AAPL`, parts);
      const { database, dataVersion } = await (await answered(`${site}/backend/status/`, parts)).json();
      expectEqual('compose, parts: database', database, 'postgresql');
      step(`compose, parts: data version ${dataVersion}`);
      for (const service of ['backend', 'ingest']) await isHealthy(service);
      await keptByNginx(`${site}/markets`);
      step('compose, parts: nginx answers from its cache');
      await followed(dataVersion);
      step('compose, parts: nginx follows the data version');
    });
  } finally {
    for (const copy of copies) rmSync(copy);
    for (const image of made) spawnSync('podman', ['rmi', '-f', image]);
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Ends with 0 where the backend of a container answers. */
const HEALTH_PROBE =
  "fetch('http://127.0.0.1:8000/healthz').then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))";

/** A page is in the page cache when it is asked for again. */
async function keptByNginx(address) {
  const deadline = Date.now() + 30_000;
  for (;;) {
    const answer = await fetch(address);
    await answer.arrayBuffer();
    if (answer.headers.get('x-cache') === 'HIT') return;
    if (Date.now() > deadline) throw new Error(`nginx does not keep ${address}`);
    await wait(500);
  }
}

/** Limits, network and runtime for containers that podman-compose starts. */
function writeConfiguration(file, { limits, runtime }) {
  const values = limits.filter((text) => text !== '--ulimit').map((text) => `"${text}"`);
  const lines = ['[containers]', `default_ulimits = [${values.join(', ')}]`];
  // The backend of networks in which containers find each other by name.
  lines.push('[network]', 'network_backend = "netavark"');
  if (runtime !== '') lines.push('[engine]', `runtime = "${runtime}"`);
  writeFileSync(file, `${lines.join('\n')}\n`);
}

/** Makes the images of the other programs where this machine has none of their names. */
function makeStandIns({ podman, step, limits, base, folder, made }) {
  const build = (name, lines) => {
    writeFileSync(path.join(folder, 'Containerfile'), `${lines.join('\n')}\n`);
    podman(
      'build',
      '--network',
      'host',
      ...limits,
      '-t',
      name,
      '-f',
      path.join(folder, 'Containerfile'),
      folder,
    );
    made.unshift(name);
  };
  const absent = Object.keys(STAND_INS).filter(
    (name) => spawnSync('podman', ['image', 'exists', name]).status !== 0,
  );
  if (absent.length === 0) return;
  step(`making ${absent.join(' and ')} from Debian's packages`);
  writeFileSync(path.join(folder, 'entry.sh'), POSTGRES_ENTRY);
  const install = 'apt-get install -y -qq --no-install-recommends postgresql nginx-light curl';
  build(SERVICES, [
    `FROM ${base}`,
    `RUN apt-get update -qq && ${install} && rm -rf /etc/nginx/sites-enabled`,
  ]);
  for (const name of absent) build(`localhost/${name}`, STAND_INS[name]);
}
