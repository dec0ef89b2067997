import style from './ProcessSteps.module.css';
import { type StepName, StepPicture } from './StepPicture.tsx';

const steps: { name: StepName; text: string }[] = [
  { name: 'Collect', text: 'Public posts from four social networks, every month.' },
  { name: 'Clean', text: 'Spam and commercial posts are identified and set aside.' },
  { name: 'Supplement', text: 'Locations, languages and what authors say about themselves.' },
  { name: 'Organize', text: 'Brands, products and themes, sorted into verticals.' },
  { name: 'Track', text: 'The same things, counted the same way, every month.' },
  { name: 'Contextualize', text: 'Each count is compared with everything in its vertical.' },
  { name: 'Visualize', text: 'Charts that say what they count, and how many.' },
];

/** The process in its seven steps, each a small picture of the same posts one step further. */
export function ProcessSteps() {
  return (
    <ol className={style.steps}>
      {steps.map(({ name, text }, index) => (
        <li key={name} className={style.step}>
          <StepPicture step={name} />
          <h3 className={style.name}>
            <span className={style.number}>{index + 1}</span> {name}
          </h3>
          <p className={style.text}>{text}</p>
        </li>
      ))}
    </ol>
  );
}
