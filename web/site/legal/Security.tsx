import { questionnaireOf } from '../../../shared/model/site/questionnaire.ts';
import { copy as questionnaire } from '../copy/questionnaire.md';
import { copy } from '../copy/security.md';
import style from './Answers.module.css';
import { Legal } from './Legal.tsx';

export const Security = () => <Legal copy={copy} parts={{ Answers: <Answers /> }} />;

const Answers = () => (
  <div className="line-below">
    {questionnaireOf(questionnaire).map(({ topic, questions }) => (
      <details key={topic} className="line-above">
        <summary className={style.topic}>
          <span>{topic}</span> <span className={style.count}>{questions.length}</span>
        </summary>
        <dl className={style.answers}>
          {questions.map(({ asks, answer, says, test }) => (
            <div key={asks}>
              <dt>{asks}</dt>
              <dd>
                <strong>{answer}.</strong> {says}
                {test && <code className={style.test}>{test}</code>}
              </dd>
            </div>
          ))}
        </dl>
      </details>
    ))}
  </div>
);
