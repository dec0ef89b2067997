import { memo, type ReactNode, useMemo } from 'react';
import { type HeatMode, heatModes } from '../../../shared/rules/lookup/compared/heatCell.ts';
import {
  allShareGroups,
  type Fold,
  folds,
  heatGroups,
} from '../../../shared/rules/lookup/compared/heatGroups.ts';
import type { HeatGroup } from '../../../shared/rules/lookup/compared/plainRow.ts';
import { comparedLeftOut } from '../../../shared/rules/lookup/leftOut.ts';
import { rivalNames } from '../../../shared/rules/lookup/rivalNames.ts';
import { counted } from '../../../shared/rules/text/figures.ts';
import { ChartFrame } from '../../ui/charts/ChartFrame.tsx';
import type { Explanation } from '../../ui/charts/explanation.ts';
import { HeatTable } from '../../ui/charts/HeatTable.tsx';
import { Segmented } from '../../ui/controls/Segmented.tsx';
import { SmallButton } from '../../ui/controls/SmallButton.tsx';
import { explainIndex } from '../figures/explainIndex.ts';
import { ofPeopleOf } from '../figures/interval.ts';
import { useDescriptorNames } from '../figures/useDescriptorNames.ts';
import { type Choices, type Choose, toggled } from '../objects/lookupQuery.ts';
import style from './Compare.module.css';
import type { Contender } from './contender.ts';
import { sharesFile } from './sharesFile.ts';

/** The links below the table; those without a row to add are left out. */
function foldTexts({
  folded,
  total,
  open,
}: {
  folded: Record<Fold, number>;
  total: Record<'traits' | 'themes', number>;
  open: ReadonlySet<Fold>;
}): { fold: Fold; text: string }[] {
  const texts: Record<Fold, string> = {
    same: open.has('same') ? 'Only rows that differ' : `${counted(folded.same, 'row')} where nothing differs`,
    traits: open.has('traits') ? 'Fewer psychographics' : `All ${counted(total.traits, 'psychographic')}`,
    themes: open.has('themes') ? 'Fewer themes' : `All ${counted(total.themes, 'theme')}`,
    places: open.has('places') ? 'Without these places' : 'Race, income, countries and states',
  };
  const has: Record<Fold, boolean> = {
    same: folded.same > 0,
    traits: folded.traits > 0,
    themes: folded.themes > 0,
    places: folded.places > 0,
  };
  return (Object.keys(texts) as Fold[])
    .filter((fold) => open.has(fold) || has[fold])
    .map((fold) => ({ fold, text: texts[fold] }));
}

const modes: Record<HeatMode, { label: string; corner: string }> = {
  differences: { label: 'Differences', corner: 'Times the share of its own category' },
  shares: { label: 'Shares', corner: 'Share of its authors, for themes of its posts' },
  percentile: { label: 'Percentile', corner: 'Rank of its share in its own category' },
};

export type Differing = {
  readonly contenders: readonly Contender[];
  /** What a column is: an object or a source. */
  readonly column: 'Object' | 'Source';
  readonly definition: string;
  readonly above?: ReactNode;
  readonly before: readonly HeatGroup[];
  readonly after: readonly HeatGroup[];
  readonly explanations: readonly Explanation[];
  readonly notes: readonly string[];
};

/** All figures of the compared columns in one table, what differs first. */
export const HowEachDiffers = memo(function HowEachDiffers({
  contenders,
  column,
  definition,
  above,
  before,
  after,
  explanations,
  notes,
  cells,
  open: asked,
  choose,
}: Differing & Pick<Choices, 'cells' | 'open'> & { choose: Choose }) {
  const nameOf = useDescriptorNames();
  const mode = heatModes.find((each) => each === cells) ?? 'differences';
  const open = useMemo(
    () => new Set(folds.filter((fold) => (asked ?? '').split(',').includes(fold))),
    [asked],
  );
  const insights = useMemo(() => contenders.map(({ insight }) => insight), [contenders]);
  const all = useMemo(() => allShareGroups(insights, nameOf), [insights, nameOf]);
  const { groups, folded, total } = useMemo(() => heatGroups(all, { mode, open }), [all, mode, open]);
  const leftOut = comparedLeftOut(
    contenders,
    all.map(({ list }) => list),
  );
  const shown = [...before, ...groups, ...after];
  const rows = shown.reduce((sum, group) => sum + group.rows.length, 0);
  const toggle = (fold: Fold) => choose({ open: toggled(asked, fold) });
  const said = [...notes, ...(leftOut ? [leftOut.text] : [])];
  return (
    <ChartFrame
      id="differs"
      title="How each differs"
      alreadyTable
      definition={definition}
      {...ofPeopleOf(contenders)}
      chosen={modes[mode].label}
      summary={`${counted(rows, 'row')} of ${counted(contenders.length, column.toLowerCase())}.`}
      table={sharesFile(column, contenders, all)}
      explanations={[
        ...explanations,
        { metric: 'demographics' },
        { metric: 'geographies' },
        { metric: 'psychographics' },
        { metric: 'themes' },
        { metric: 'percentile' },
        ...explainIndex(
          contenders.map(({ name, type_code, insight }) => ({
            ...insight.demographics.gender,
            name,
            of: rivalNames(type_code, insight),
          })),
          'authors',
        ),
      ]}
      controls={
        <Segmented
          label="Figures"
          options={heatModes.map((value) => ({ value, label: modes[value].label }))}
          value={mode}
          onChange={(next) => choose({ cells: next === 'differences' ? null : next })}
        />
      }
      below={
        <>
          <p className={style.links} data-off-paper>
            {foldTexts({ folded, total, open }).map(({ fold, text }) => (
              <SmallButton key={fold} kind="plain" aria-pressed={open.has(fold)} onClick={() => toggle(fold)}>
                {text}
              </SmallButton>
            ))}
          </p>
          {said.length > 0 && (
            <details className={`${style.bases} small mt-6`} data-off-paper>
              <summary>Left out</summary>
              {said.map((text) => (
                <p key={text}>{text}</p>
              ))}
            </details>
          )}
        </>
      }
    >
      {above}
      <HeatTable
        label="How each differs"
        corner={modes[mode].corner}
        columns={contenders.map(({ sid, letter, name }) => ({
          key: String(sid),
          ...(letter ? { letter } : {}),
          name,
        }))}
        groups={shown}
      />
    </ChartFrame>
  );
});
