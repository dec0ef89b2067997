import { sourceNames } from '../../shared/model/source.ts';
import { mayOpen } from '../../shared/rules/visibility.ts';
import { useViewer } from '../api/viewer.ts';
import { BrowseTree } from '../ui/browse/BrowseTree.tsx';
import { Section } from './Section.tsx';
import { Themes } from './Themes.tsx';

/** What there is to look up, to leaf through. */
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
              Product and service types with data in {sourceNames[source]}, by market vertical. Each leads to
              its Lookup View.
            </p>
            <BrowseTree source={source} />
          </>
        ) : (
          <p>The products of your market verticals stand here once your access profile includes CF Lite.</p>
        )}
      </Section>
      <Section anchor="lists" title="Themes">
        <p>
          Themes are the topics behind many words: what people care about when they talk of a product. These
          are the themes of four market verticals.
        </p>
        <Themes />
      </Section>
    </>
  );
}
