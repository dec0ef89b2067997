import { postColumns } from '../../../shared/model/site/dataset/columns.ts';

const listed = (enhanced: boolean) =>
  postColumns.filter((column) => (column.enhanced ?? false) === enhanced).map(({ name }) => name);

/** From the schema of the files, so that the lists can't be outdated. */
export const ColumnLists = () => (
  <ul>
    <li>
      <strong>Basic</strong>: <Columns names={listed(false)} />
    </li>
    <li>
      <strong>Enhanced</strong>, besides: <Columns names={listed(true)} />
    </li>
  </ul>
);

const Columns = ({ names }: { names: readonly string[] }) =>
  names.map((name, at) => (
    <span key={name}>
      {at > 0 && ', '}
      <code>{name}</code>
    </span>
  ));
