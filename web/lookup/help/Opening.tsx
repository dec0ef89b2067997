import type { HelpPage } from '../../navigation/paths.ts';
import style from './Help.module.css';
import { openings } from './openings.ts';

/** Readers decide by the question whether the page is for them, and by the example whether they understood it. */
export function Opening({ page }: { page: HelpPage }) {
  const { question, example } = openings[page];
  return (
    <div className={style.opening}>
      <p className={style.question}>{question}</p>
      <p>
        <strong>For example:</strong> {example}
      </p>
    </div>
  );
}
