import { answerNames, questionnaire, testOf } from '../../../shared/model/site/questionnaire/questions.ts';
import disclosure from '../parts/disclosure.module.css';
import style from './Answers.module.css';

export const Answers = () => (
  <div className={disclosure.list}>
    {questionnaire.map(({ topic, questions }) => (
      <details key={topic} className={disclosure.item}>
        <summary className={style.topic}>
          <span>{topic}</span> <span className={style.count}>{questions.length}</span>
        </summary>
        <dl className={style.answers}>
          {questions.map((each) => (
            <div key={each.asks}>
              <dt>{each.asks}</dt>
              <dd>
                <strong>{answerNames[each.answer]}.</strong> {each.says}
                {testOf(each) && <code className={style.test}>{testOf(each)}</code>}
              </dd>
            </div>
          ))}
        </dl>
      </details>
    ))}
  </div>
);
