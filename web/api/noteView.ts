import type { EventType } from '../../shared/model/activity/activity.ts';
import { guideCategory } from '../../shared/model/content/category.ts';
import type { WorkProduct } from '../../shared/model/content/product.ts';
import { logEvent } from './log.ts';
import { pageName } from './pageName.ts';

type Product = Pick<WorkProduct, 'uid' | 'name' | 'category_name'>;

export function noteView(product: Product): void {
  note(product.category_name === guideCategory ? 'view-guide' : 'view-report', product);
}

export function noteDownload(product: Product): void {
  note('download-report', product);
}

export function notePageRead(product: Product, page: number): void {
  note('read-page', product, { params: `page ${page}` });
}

function note(event: EventType, { uid, name }: Product, about: { params?: string } = {}): void {
  const { pathname } = window.location;
  logEvent(event, {
    ...about,
    report_uid: uid,
    object_name: name.slice(0, 200),
    page_name: pageName(pathname),
    url: pathname,
  });
}
