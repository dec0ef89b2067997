import type { WorkProduct } from '../../../../shared/model/content/product.ts';
import { verticalNames } from '../../../../shared/model/scope.ts';
import { titleLines } from '../../../../shared/rules/content/reportTitle.ts';
import { Cover } from '../../../ui/product/Cover.tsx';
import { ReportFacts } from '../../../ui/product/ReportFacts.tsx';
import style from './ItemEditor.module.css';
import type { ItemDraft } from './itemDraft.ts';

export function ItemPreview({
  draft,
  image,
  pages,
}: {
  draft: ItemDraft;
  image: string | null;
  pages: number | null;
}) {
  const subjects = draft.verticals.map((id) => ({ subjectSID: id, subjectName: verticalNames[id] }));
  const stated = { pub_date: draft.pub_date || 'Unpublished', subjects, partnership_company_name: null };
  // A drawn cover depends on the id, which a new item doesn't have.
  const product = {
    uid: 'rep_preview',
    image_file: image,
    subjects,
    category_name: draft.category,
  } as unknown as WorkProduct;
  return (
    <section aria-label="Preview" className={style.preview}>
      <div className={style.previewCover}>
        <Cover product={product} />
      </div>
      <h3>{titleLines(draft.name || 'Name').join(' ')}</h3>
      <p className="muted breaks">
        <ReportFacts report={stated} pages={pages} />
      </p>
      <p>{draft.description}</p>
    </section>
  );
}
