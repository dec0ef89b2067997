// Some registries lack a package's builds for other platforms. `npm install` then leaves them out of the lock, which `npm ci`
// refuses everywhere. Run this after every `npm install` to add them: node scripts/repairLock.mjs
import { readFileSync, writeFileSync } from 'node:fs';

const file = 'package-lock.json';
const lock = JSON.parse(readFileSync(file, 'utf8'));
const systems = 'android|darwin|freebsd|linux|netbsd|openbsd|openharmony|sunos|win32|aix';
const processors = 'arm64|arm|x64|ia32|loong64|mips64el|ppc64|riscv64|s390x|wasm32';

function platformOf(name) {
  const [, os] = name.match(new RegExp(`[-/](${systems})(?=[-/]|$)`)) ?? [];
  const [, cpu] = name.match(new RegExp(`[-/](${processors})(?=[-/]|$)`)) ?? [];
  if (!os && !cpu) return undefined;
  const libc =
    os !== 'linux' ? undefined : /musl/.test(name) ? 'musl' : /gnu/.test(name) ? 'glibc' : undefined;
  return { ...(cpu ? { cpu: [cpu] } : {}), ...(libc ? { libc: [libc] } : {}), ...(os ? { os: [os] } : {}) };
}

const added = [];
for (const [path, { optionalDependencies = {}, dev }] of Object.entries(lock.packages)) {
  for (const [name, version] of Object.entries(optionalDependencies)) {
    const places = [`${path}/node_modules/${name}`, `node_modules/${name}`];
    if (places.some((place) => lock.packages[place])) continue;
    const platform = platformOf(name);
    if (!platform || !/^\d/.test(version)) continue;
    lock.packages[`node_modules/${name}`] = { version, ...platform, ...(dev ? { dev } : {}), optional: true };
    added.push(`${name}@${version}`);
  }
}
lock.packages = Object.fromEntries(Object.entries(lock.packages).sort(([a], [b]) => (a < b ? -1 : 1)));
writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`);
process.stdout.write(
  added.length ? `Added ${added.length}:\n  ${added.join('\n  ')}\n` : 'Nothing is missing.\n',
);
