/** Plain JavaScript without dependencies, since `setup.mjs` imports it on any version of Node. */

/** The options of each script, which npm takes for its own if they aren't after `--`; capitals stand for a value. */
const start = ['port N', 'fresh', 'no-demo', 'demo-posts N', 'states', 'no-files', 'workers N', 'dev'];
const cdk = ['context NAME=VALUE', 'profile NAME', 'all', 'verbose'];

export const optionsOfScripts = {
  start,
  dev: start,
  test: ['changed'],
  bench: ['strict', 'smoke', 'minutes N', 'compare REVISION'],
  load: ['seconds N', 'times N', 'people N', 'posts N'],
  deploy: ['check', 'method NAME', 'no-execute', ...cdk],
  bootstrap: cdk,
  synth: cdk,
  'publish-site': ['stack FILE'],
  insights: [
    'work FOLDER',
    'skip-bad',
    'drop-source CODES',
    'quote-source CODES',
    'accept-month MONTHS',
    'memory SIZE',
    'threads N',
    'until MONTH',
    'publish',
    'reconstructed',
    'stack FILE',
    'table NAME',
    'endpoint URL',
    'region NAME',
    'concurrency N',
    'take-over',
    'force REASON',
    'record-months N',
    'people REASON',
    'replace-edition REASON',
    'again',
    'json',
    'out FILE',
    'horizon N',
    'posts FOLDER',
    'objects N',
    'months N',
    'last-month N',
    'seed N',
    'format NAME',
    'level B|E',
    'check REQUEST',
    'csv FILE',
    'apply',
    'export SOURCE',
    'since DATE',
    'dry-run',
    'to NUMBER',
    'bucket NAME',
    'site URL',
  ],
  audit: ['stack FILE', 'organization UID', 'from DATE', 'to DATE', 'key ARN', 'json'],
  content: ['force', 'reason TEXT', 'dry-run', 'history', 'show-again RELEASE', 'stack FILE'],
  rescue: ['from TABLE', 'table NAME', 'prefix TEXT', 'missing', 'different', 'stack FILE', 'yes'],
  'try-account': ['stage try-NAME', 'sender ADDRESS', 'profile NAME', 'resume', 'keep', 'destroy'],
};

/** Always set by npm, so nothing shows whether a person did. */
const alwaysSet = ['prefix'];

/** The message for a person whose options npm took for its own, if it did. */
export function refusalOfSwallowed(environment) {
  const script = (environment.npm_lifecycle_event ?? '').replace(/^pre/, '');
  const swallowed = (Object.hasOwn(optionsOfScripts, script) ? optionsOfScripts[script] : []).flatMap(
    (option) => {
      const [name, value] = option.split(' ');
      const given = alwaysSet.includes(name) ? undefined : givenTo(environment, name);
      if (!given) return [];
      // npm separates some values from their options, and passes those on without them.
      return [!value ? `--${name}` : `--${name} ${given === 'true' ? value : given}`];
    },
  );
  // `-c` is npm's own short form of --call.
  if (optionsOfScripts[script]?.includes(cdk[0]) && environment.npm_config_call) {
    swallowed.push(`-c ${environment.npm_config_call}`);
  }
  if (swallowed.length === 0) return undefined;
  const command = script === 'start' || script === 'test' ? `npm ${script}` : `npm run ${script}`;
  return `npm takes options for its own unless they come after "--": ${command} -- ${swallowed.join(' ')}`;
}

function givenTo(environment, name) {
  const [, negated] = /^no-(.+)$/.exec(name) ?? [];
  const value = environment[`npm_config_${(negated ?? name).replaceAll('-', '_')}`];
  // npm notes `--no-demo` as an empty `demo`.
  return negated ? value === '' || value === 'false' : value;
}
