// Runs before `npm start`, `npm test` and others on any version of Node: plain JavaScript without dependencies.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, rmSync, statfsSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { refusalOfSwallowed } from './npmOptions.mjs';

const root = process.env.TIDELINE_ROOT ?? dirname(dirname(fileURLToPath(import.meta.url)));
const modules = join(root, 'node_modules');
const stamp = join(modules, '.installed-lock');
const claim = join(root, '.local', 'installing');
const wantedMajor = 24;

/** By default npm waits for more than a minute before it says that there is no network. */
const retries = {
  npm_config_fetch_retries: '3',
  npm_config_fetch_retry_factor: '3',
  npm_config_fetch_retry_mintimeout: '1000',
  npm_config_fetch_retry_maxtimeout: '10000',
};

try {
  const refusal = refusalOfSwallowed(process.env);
  if (refusal) throw new Error(refusal);
  const wanted = createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex');
  if (!isInstalled(wanted)) await installOnce(wanted);
  checkNode();
} catch (error) {
  console.error(error.message);
  process.exit(1);
}

/** Also trusts npm's own record, as somebody may have run npm by hand. */
function isInstalled(wanted) {
  if (!existsSync(modules)) return false;
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return true;
  if (!matchesLock()) return false;
  try {
    writeFileSync(stamp, wanted);
  } catch {
    // A read-only folder can’t keep the stamp, so the next run compares again.
  }
  return true;
}

function matchesLock() {
  const record = join(modules, '.package-lock.json');
  if (!existsSync(record)) return false;
  const installed = JSON.parse(readFileSync(record, 'utf8')).packages;
  const locked = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')).packages;
  const asLocked = ([path, { version }]) => locked[path]?.version === version;
  // Optional packages may be for another platform.
  const isThere = ([path, { optional, devOptional }]) =>
    path === '' || optional || devOptional || path in installed;
  return Object.entries(installed).every(asLocked) && Object.entries(locked).every(isThere);
}

/** Two concurrent installs would empty the folder under each other. */
async function installOnce(wanted) {
  let isWaiting = false;
  while (!takeClaim()) {
    if (isAbandoned()) {
      rmSync(claim, { recursive: true, force: true });
      continue;
    }
    if (!isWaiting && noted()) console.log('Waiting for another installation to finish …');
    isWaiting ||= noted() !== '';
    sleep(200);
    if (isInstalled(wanted)) return;
  }
  try {
    await install(wanted);
  } finally {
    rmSync(claim, { recursive: true, force: true });
  }
}

function takeClaim() {
  try {
    // The data folder is readable by its owner only.
    mkdirSync(dirname(claim), { recursive: true, mode: 0o700 });
    mkdirSync(claim);
    writeFileSync(join(claim, 'pid'), `${process.pid} ${startTime(process.pid)}`);
    return true;
  } catch (error) {
    if (error.code === 'EEXIST') return false;
    if (error.code === 'ENOSPC') {
      rmSync(claim, { recursive: true, force: true });
      throw new Error(fullDisk());
    }
    throw new Error(`Can't write to ${root} (${error.code}): make it writable.`);
  }
}

function isAbandoned() {
  const [pid, started] = noted().split(' ');
  if (pid) return !isAlive(Number(pid), started);
  // A claim without a process id is either brand new or stale.
  const made = statSync(claim, { throwIfNoEntry: false });
  return made !== undefined && Date.now() - made.mtimeMs > 10_000;
}

function noted() {
  try {
    return readFileSync(join(claim, 'pid'), 'utf8');
  } catch {
    return '';
  }
}

function isAlive(pid, started) {
  try {
    process.kill(pid, 0);
  } catch (error) {
    return error.code === 'EPERM';
  }
  return startTime(pid) === started;
}

/** Containers reuse process ids, so the start time is compared as well. */
function startTime(pid) {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1).split(' ')[19];
  } catch {
    return '';
  }
}

async function install(wanted) {
  console.log('Installing dependencies (about a minute, only once) …');
  // With NODE_ENV=production, npm would leave out the build tools.
  const whole = ['--include=dev', '--include=optional'];
  const flags = ['--ignore-scripts', ...whole, '--no-audit', '--no-fund', '--loglevel=error'];
  const { status, said } = await runNpm(['ci', ...flags]);
  if (status !== 0) throw new Error(reasonOf(said));
  // A glibc build; elsewhere the system's Node is used.
  const own = join(modules, '.bin', 'node');
  if (existsSync(own) && spawnSync(own, ['--version']).status !== 0) rmSync(own);
  writeFileSync(stamp, wanted);
}

function runNpm(args) {
  const isWindows = process.platform === 'win32';
  const npm = spawn(isWindows ? 'npm.cmd' : 'npm', args, {
    cwd: root,
    stdio: ['inherit', 'inherit', 'pipe'],
    env: { ...retries, ...process.env },
    shell: isWindows,
  });
  const patience = setInterval(() => {
    console.log('Still installing: over a slow connection this takes minutes. Ctrl-C stops it.');
  }, 60_000);
  let said = '';
  npm.stderr.on('data', (text) => {
    said = (said + text).slice(-10_000);
    process.stderr.write(text);
  });
  return new Promise((resolve, reject) => {
    npm.once('error', ({ code }) => {
      clearInterval(patience);
      reject(new Error(`Could not run npm (${code}): install Node ${wantedMajor} with npm.`));
    });
    npm.once('close', (status) => {
      clearInterval(patience);
      resolve({ status, said });
    });
  });
}

function reasonOf(said) {
  if (/\b(ENOSPC|EDQUOT)\b/.test(said)) return fullDisk();
  const [unreachable] =
    /\b(ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|EHOSTUNREACH|ERR_SOCKET_TIMEOUT)\b/.exec(
      said,
    ) ?? [];
  if (!unreachable) return 'npm ci failed: see its message above, then run the same command again.';
  return `npm can't reach its package registry (${unreachable}): check the network and its proxy, then run the same command again.`;
}

/** npm's cache may be on another disk. */
function fullDisk() {
  const isFull = (folder) => {
    try {
      const { bavail, bsize } = statfsSync(folder);
      return bavail * bsize < 50_000_000;
    } catch {
      return false;
    }
  };
  const folder = [root, process.env.npm_config_cache ?? root].find(isFull) ?? root;
  return `The disk of ${folder} is full: dependencies, builds and demo data need 1.6 GB. Free some, then run the same command again.`;
}

/** On linux-x64 Node itself is a dependency, which npm scripts prefer. */
function checkNode() {
  const record = join(modules, `node-${process.platform}-${process.arch}`, 'package.json');
  const isOwn = existsSync(join(modules, '.bin', 'node')) && existsSync(record);
  // Starting it to ask for its version would be slow.
  const version = isOwn ? JSON.parse(readFileSync(record, 'utf8')).version : process.versions.node;
  if (Number.parseInt(version, 10) >= wantedMajor) return;
  throw new Error(
    `This needs Node ${wantedMajor} or newer, but you have Node ${version}: install it from https://nodejs.org and try again.`,
  );
}

function sleep(ms) {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms);
}
