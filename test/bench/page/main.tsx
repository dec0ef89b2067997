import '../../../web/ui/theme/tokens.css';
import '../../../web/ui/theme/fonts.css';
import '../../../web/ui/theme/base.css';
import { createRoot } from 'react-dom/client';
import { MemoryRouter } from 'react-router-dom';
import { SWRConfig, unstable_serialize } from 'swr';
import { routeKey } from '../../../shared/api/endpoint.ts';
import { readNames } from '../../../shared/api/lookup/queries.ts';
import type { Viewer } from '../../../shared/model/access/viewer.ts';
import type { Names } from '../../../shared/model/lookup/descriptor.ts';
import type { InsightDocument } from '../../../shared/model/lookup/insight.ts';
import type { ObjectInfo } from '../../../shared/model/lookup/object.ts';
import { ViewerContext } from '../../../web/api/viewer.ts';
import { type Choices, lookupChoices } from '../../../web/lookup/objects/lookupQuery.ts';
import { Cards } from '../../../web/lookup/page/cards/Cards.tsx';
import { MantineRoot } from '../../../web/ui/mantine/MantineRoot.tsx';

/** Only the charts of a look-up page, with their data in the page. */
type Inlined = { viewer: Viewer; object: ObjectInfo; insight: InsightDocument; names: Names };

const textOf = (id: string) => document.getElementById(id)?.textContent ?? '';
const { viewer, object, insight, names }: Inlined = JSON.parse(textOf('data'));
const choices = Object.fromEntries(lookupChoices.map((name) => [name, null])) as Choices;
const period = { from: insight.first_month, to: insight.last_month };

const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root.');
createRoot(root).render(
  <MemoryRouter>
    <SWRConfig
      value={{
        fallback: { [unstable_serialize([routeKey(readNames), {}])]: names },
        revalidateOnMount: false,
      }}
    >
      <MantineRoot>
        <ViewerContext value={viewer}>
          <Cards object={object} insight={insight} choices={choices} choose={() => {}} period={period} />
        </ViewerContext>
      </MantineRoot>
    </SWRConfig>
  </MemoryRouter>,
);
