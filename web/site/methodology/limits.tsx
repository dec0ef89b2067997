import { paths } from '../../navigation/paths.ts';
import type { Clause } from '../legal/Legal.tsx';
import { StatedNumbers } from './StatedNumbers.tsx';

export const limits: readonly Clause[] = [
  {
    id: 'limits',
    title: 'What the figures can’t say',
    body: (
      <>
        <p>
          <strong>Authors aren’t the population.</strong> People who post in public are younger than others,
          more interested in some subjects, and some post far more than the rest. A share of authors is not a
          share of buyers. Compare objects, groups and months with each other, and take the size of a market
          from sales data or a panel.
        </p>
        <p>
          <strong>We offer no weighting to the population.</strong> It sounds like a remedy, but published
          tests of the usual methods on social data found no gain, and often a loss (Giorgi and others,
          “Correcting Sociodemographic Selection Biases for Population Prediction from Social Media”, ICWSM
          2022). The same study describes methods that did better in its four tasks; we haven’t tested them on
          our data.
        </p>
        <p>
          <strong>Traits are classified, not asked.</strong> That a share is of “women” means that software
          classified these authors as women.
        </p>
        <p>
          <strong>Co-mentions aren’t causes.</strong> Where a change came from is where its posts differ from
          those before, not why people began to write.
        </p>
      </>
    ),
  },
  {
    id: 'numbers',
    title: 'The numbers on this site',
    body: (
      <>
        <p>
          Each number that we state about ourselves, what it counts, as of when, and where you can check it.
          Figures of a release are on this page; the agreement’s are in the{' '}
          <a href={paths.terms}>terms and conditions</a>.
        </p>
        <StatedNumbers />
      </>
    ),
  },
];
