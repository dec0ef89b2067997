// Part of `npm run check`: textlint with the rules of this project, over comments, interface texts, test names and documents.
import { TextlintKernel, type TextlintRuleModule } from '@textlint/kernel';
import textPluginModule from '@textlint/textlint-plugin-text';
import { projectRoot } from '../../infra/projectRoot.ts';
import { collect, type Passage } from './collect.ts';
import { problemsIn } from './rules.ts';

// A CommonJS module with its default export inside.
const { default: textPlugin } = textPluginModule as unknown as { default: typeof textPluginModule };

/** Exempt are records of the past and the page of examples. */
const left = ['CHANGELOG.md', 'docs/writing.md'];

const passages = collect(projectRoot).filter(({ file }) => !left.includes(file));
// One paragraph each: a run of the linter per passage would take ten times as long.
const starts: number[] = [];
let line = 1;
const text = passages
  .map((passage) => {
    starts.push(line);
    line += 2;
    return passage.text;
  })
  .join('\n\n');
const passageAt = (line: number) => passages[starts.indexOf(line)] as Passage;

const wording: TextlintRuleModule = ({ Syntax, RuleError, report, getSource }) => ({
  [Syntax.Paragraph](node) {
    const { kind } = passageAt(node.loc.start.line);
    for (const { name, instead, index } of problemsIn(getSource(node), kind))
      report(node, new RuleError(`${name}: ${instead}`, { index }));
  },
});

const { messages } = await new TextlintKernel().lintText(text, {
  ext: '.txt',
  plugins: [{ pluginId: 'text', plugin: textPlugin }],
  rules: [{ ruleId: 'wording', rule: wording }],
});
for (const { message, loc } of messages) {
  const passage = passageAt(loc.start.line);
  console.error(`${passage.file}:${passage.line} ${passage.kind}: ${message}\n    ${passage.text}`);
}
if (messages.length > 0) {
  console.error(`\n${messages.length} passages to reword; docs/writing.md has the rules.`);
  process.exitCode = 1;
}
