import style from './ItemEditor.module.css';
import { type ItemStep, itemSteps } from './itemProblems.ts';

export function Steps({
  current,
  faulty,
  onStep,
}: {
  current: ItemStep;
  faulty: readonly ItemStep[];
  onStep: (step: ItemStep) => void;
}) {
  return (
    <nav aria-label="Steps">
      <ol className={style.steps}>
        {itemSteps.map((step, at) => (
          <li key={step}>
            <button
              type="button"
              className={style.step}
              {...(step === current ? { 'aria-current': 'step' } : {})}
              onClick={() => onStep(step)}
            >
              <span aria-hidden="true">{at + 1}</span> {step}
              {faulty.includes(step) && <span className="decline light">: to be corrected</span>}
            </button>
          </li>
        ))}
      </ol>
    </nav>
  );
}
