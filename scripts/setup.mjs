// Runs before `npm start`, `npm test` and the others, on whatever Node there is: plain JavaScript, nothing imported
// but Node's own, and one line for a person when something is missing.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = process.env.TIDELINE_ROOT ?? dirname(dirname(fileURLToPath(import.meta.url)));
const modules = join(root, 'node_modules');
const stamp = join(modules, '.installed-lock');
const claim = join(root, '.local', 'installing');
const wantedMajor = 24;

try {
  const wanted = createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex');
  if (!isInstalled(wanted)) installOnce(wanted);
  checkNode();
} catch (error) {
  console.error(error.message);
  process.exit(1);
}

/** Somebody may have run npm by hand: what it says it installed counts as much as our own note. */
function isInstalled(wanted) {
  if (!existsSync(modules)) return false;
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return true;
  if (!matchesLock()) return false;
  try {
    writeFileSync(stamp, wanted);
  } catch {
    // In a folder that is only read, as another user's, it is compared each time.
  }
  return true;
}

function matchesLock() {
  const record = join(modules, '.package-lock.json');
  if (!existsSync(record)) return false;
  const installed = JSON.parse(readFileSync(record, 'utf8')).packages;
  const locked = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')).packages;
  const asLocked = ([path, { version }]) => locked[path]?.version === version;
  // What is optional may be for another platform.
  const isThere = ([path, { optional, devOptional }]) =>
    path === '' || optional || devOptional || path in installed;
  return Object.entries(installed).every(asLocked) && Object.entries(locked).every(isThere);
}

/** Two at the same time would empty the folder under each other: the second waits for the first. */
function installOnce(wanted) {
  for (let waited = 0; !takeClaim(); waited += 1) {
    if (waited === 0) console.log('Waiting for another installation to finish …');
    sleep(200);
    if (isInstalled(wanted)) return;
  }
  try {
    install(wanted);
  } finally {
    rmSync(claim, { recursive: true, force: true });
  }
}

function takeClaim() {
  try {
    // The data comes to stand beside it, and is nobody else's.
    mkdirSync(dirname(claim), { recursive: true, mode: 0o700 });
    mkdirSync(claim);
    writeFileSync(join(claim, 'pid'), `${process.pid} ${startTime(process.pid)}`);
    return true;
  } catch (error) {
    if (error.code !== 'EEXIST') throw new Error(`Can't write to ${root} (${error.code}): make it writable.`);
    if (isAbandoned()) rmSync(claim, { recursive: true, force: true });
    return false;
  }
}

function isAbandoned() {
  const [pid, started] = noted().split(' ');
  if (pid) return !isAlive(Number(pid), started);
  // A claim without a number is a moment old, or a day.
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

/** A container gives the same process ids each time: only with the time of starting they tell one from another. */
function startTime(pid) {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1).split(' ')[19];
  } catch {
    return '';
  }
}

function install(wanted) {
  console.log('Installing dependencies (about a minute, only once) …');
  // Many servers set NODE_ENV=production, and npm would leave out what builds and runs the product.
  const whole = ['--include=dev', '--include=optional'];
  const flags = ['--ignore-scripts', ...whole, '--no-audit', '--no-fund', '--loglevel=error'];
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
  const { status, error } = spawnSync(npm, ['ci', ...flags], { cwd: root, stdio: 'inherit' });
  if (error) throw new Error(`Could not run npm (${error.code}): install Node ${wantedMajor} with npm.`);
  if (status !== 0) throw new Error('npm ci failed: see its message above, then run the same command again.');
  // Made for glibc: where it doesn't run, the system's Node takes its place.
  const own = join(modules, '.bin', 'node');
  if (existsSync(own) && spawnSync(own, ['--version']).status !== 0) rmSync(own);
  writeFileSync(stamp, wanted);
}

/** On linux-x64 Node itself is among the dependencies, and npm scripts find it before the system's. */
function checkNode() {
  const record = join(modules, `node-${process.platform}-${process.arch}`, 'package.json');
  const isOwn = existsSync(join(modules, '.bin', 'node')) && existsSync(record);
  // Starting the program to ask it would cost more than all the rest.
  const version = isOwn ? JSON.parse(readFileSync(record, 'utf8')).version : process.versions.node;
  if (Number.parseInt(version, 10) >= wantedMajor) return;
  throw new Error(
    `This needs Node ${wantedMajor} or newer, but you have Node ${version}: install it from https://nodejs.org and try again.`,
  );
}

function sleep(ms) {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms);
}
