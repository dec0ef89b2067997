import type { Question } from '../../../shared/model/content/question.ts';
import { momentText } from '../../ui/dayText.ts';
import style from './Threads.module.css';

export function Messages({ question: { messages, is_own } }: { question: Question }) {
  return (
    <ol className="stack gap-12">
      {messages.map(({ side, name, at, text }) => (
        <li key={`${at} ${side}`} className={style.message} data-side={side}>
          <p className={style.who}>
            {side === 'reader' && is_own ? 'You' : name} · <time dateTime={at}>{momentText(at)}</time>
          </p>
          <p className={style.text}>{text}</p>
        </li>
      ))}
    </ol>
  );
}
