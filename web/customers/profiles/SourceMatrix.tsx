import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Checkbox.layer.css';
import { Checkbox } from '@mantine/core';
import { type SourceId, sourceNames, type VerticalId, verticalNames } from '../../../shared/model/scope.ts';
import style from './SourceMatrix.module.css';
import { allSources, allVerticals, isChosen, type SourceChoice, switched } from './sourceChoice.ts';

export function SourceMatrix({
  choice,
  onChange,
}: {
  choice: SourceChoice;
  onChange: (choice: SourceChoice) => void;
}) {
  const all = (
    label: string,
    sources: readonly SourceId[],
    verticals: readonly VerticalId[],
    text?: string,
  ) => {
    const cells = sources.flatMap((source) => verticals.map((vertical) => [source, vertical] as const));
    const chosen = cells.filter(([source, vertical]) => isChosen(choice, source, vertical)).length;
    return (
      <Checkbox
        aria-label={label}
        label={text}
        size="sm"
        checked={chosen === cells.length}
        indeterminate={chosen > 0 && chosen < cells.length}
        onChange={() => onChange(switched(choice, cells, chosen < cells.length))}
      />
    );
  };
  return (
    <div className="scrolls-x">
      <table className={style.matrix}>
        <caption className="unseen">Sources and market verticals</caption>
        <thead>
          <tr>
            <th scope="col">{all('Everything', allSources, allVerticals, 'All')}</th>
            {allSources.map((source) => (
              <th key={source} scope="col">
                <span className={`${style.source} block muted small mb-6`}>{sourceNames[source]}</span>
                {all(`All of ${sourceNames[source]}`, [source], allVerticals)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {allVerticals.map((vertical) => (
            <tr key={vertical}>
              <th scope="row">
                {all(
                  `${verticalNames[vertical]} in every source`,
                  allSources,
                  [vertical],
                  verticalNames[vertical],
                )}
              </th>
              {allSources.map((source) => (
                <td key={source}>
                  {all(`${verticalNames[vertical]} in ${sourceNames[source]}`, [source], [vertical])}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
