import { postColumns } from '../../../shared/model/site/dataset/columns.ts';
import { copy } from '../copy/dataRights.md';
import { Legal } from './Legal.tsx';
import { RemovalForm } from './RemovalForm.tsx';

/** From the schema of the files, so that the lists can't be outdated. */
const columnsOf = (level: 'basic' | 'enhanced') =>
  postColumns
    .filter(({ enhanced = false }) => enhanced === (level === 'enhanced'))
    .map(({ name }, at) => (
      <span key={name}>
        {at > 0 && ', '}
        <code>{name}</code>
      </span>
    ));

export const DataRights = () => (
  <Legal
    copy={copy}
    parts={{
      BasicColumns: columnsOf('basic'),
      EnhancedColumns: columnsOf('enhanced'),
      RemovalForm: <RemovalForm />,
    }}
  />
);
