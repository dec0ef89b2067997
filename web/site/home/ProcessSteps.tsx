import { StepPicture, stepNames } from '../parts/StepPicture.tsx';
import style from './ProcessSteps.module.css';

const texts: Record<(typeof stepNames)[number], string> = {
  Collect: 'Public posts from four social networks, every month.',
  Clean: 'Spam and commercial posts are found and set aside.',
  Supplement: 'Place, language, and what authors are classified as.',
  Organize: 'Brands, products and themes, sorted into market verticals.',
  Track: 'The same things, counted the same way, month after month.',
  Contextualize: 'Each count is compared with everything else in its vertical.',
  Visualize: 'Charts that say what they count, and how many.',
};

export function ProcessSteps() {
  return (
    <ol className={style.steps}>
      {stepNames.map((name, index) => (
        <li key={name} className={style.step}>
          <StepPicture step={name} />
          <h3 className={style.name}>
            <span className={style.number}>{index + 1}</span> {name}
          </h3>
          <p className={style.text}>{texts[name]}</p>
        </li>
      ))}
    </ol>
  );
}
