import { sourceNames } from '../../../shared/model/source.ts';
import { mayOpen } from '../../../shared/rules/access/visibility.ts';
import { useViewer } from '../../api/viewer.ts';
import { BrowseTree } from '../../ui/browse/BrowseTree.tsx';
import { Section } from './Section.tsx';
import { Themes } from './Themes.tsx';

export function Explore() {
  const viewer = useViewer();
  const source = mayOpen('cf_lite', viewer)
    ? (viewer.source ?? viewer.profile?.sources[0]?.source)
    : undefined;
  return (
    <>
      <Section anchor="space" title="Browse Products">
        {source ? (
          <>
            <p>
              Product and service types with data in {sourceNames[source]}, by market vertical. Choose one to
              open its Lookup View.
            </p>
            <BrowseTree source={source} />
          </>
        ) : (
          <p>The products in your market verticals appear here once your access profile includes CF Lite.</p>
        )}
      </Section>
      <Section anchor="lists" title="Themes">
        <p>
          Themes group many words into topics: what people care about when they talk about a product. These
          are the themes for four market verticals.
        </p>
        <Themes />
      </Section>
    </>
  );
}
