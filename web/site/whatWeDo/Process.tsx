import { disclosure } from '../../../shared/model/lookup/disclosure.ts';
import { dataRights } from '../../../shared/model/site/dataRights.ts';
import { StepPicture, stepNames } from '../parts/StepPicture.tsx';
import { scale } from '../scale.ts';
import style from './Process.module.css';

const steps: Record<(typeof stepNames)[number], { does: string; gives: string }> = {
  Collect: {
    does: `We take in ${scale.collected.words} from Instagram, Twitter, Reddit and TikTok: ${dataRights.public}`,
    gives: 'What people say without being asked, in their own words.',
  },
  Clean: {
    does: 'Spam, bots and commercial posts are recognized and set aside, but counted. Every look-up shows the share that was removed.',
    gives:
      'You see how much was set aside, and whether a rise comes from many authors or mostly from one account.',
  },
  Supplement: {
    does: `We add what a bare post lacks: its language, and what its author is classified as. ${dataRights.classified}`,
    gives: `You see who is talking, always as a group. ${disclosure.short}`,
  },
  Organize: {
    does: `Each post is matched against ${scale.keywords.words}: brands, product types, ingredients, occasions, moods. A “cherry” in a drink isn’t a “cherry” on a dress.`,
    gives: 'One list of things that means the same in every report, chart and file.',
  },
  Track: {
    does: 'Every object is counted every month, by source and market vertical, by the same rules. When a rule changes, the history is counted again.',
    gives: 'Years of comparable months, so a season can be told from a trend.',
  },
  Contextualize: {
    does: 'A count alone says little. We place it among everything else in its vertical, as a percentile, and beside the same months of the year before.',
    gives: 'You know whether 30,000 posts are a lot.',
  },
  Visualize: {
    does: 'Charts name what they count, how many people or posts stand behind each figure, and the months covered. Every one opens as a table.',
    gives: 'Slides that survive the question “where does this come from?”',
  },
};

export function Process() {
  return (
    <ol className={style.steps}>
      {stepNames.map((name, index) => (
        <li key={name} className={style.step}>
          <StepPicture step={name} />
          <h3 className={style.name}>
            <span className={style.number}>{index + 1}</span> {name}
          </h3>
          <p className={style.does}>{steps[name].does}</p>
          <p className={style.gives}>
            <strong>What you get</strong> {steps[name].gives}
          </p>
        </li>
      ))}
    </ol>
  );
}
