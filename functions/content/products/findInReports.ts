import type { findInReports as endpoint } from '../../../shared/api/content/products.ts';
import type { Output } from '../../../shared/api/endpoint.ts';
import type { CompanyUid } from '../../../shared/model/customers/company.ts';
import { findInPages, wordsIn } from '../../../shared/rules/content/findInPages.ts';
import { isListed } from '../../../shared/rules/content/listed.ts';
import type { ServerCall } from '../../platform/http/call.ts';
import { clock } from '../../platform/services/clock.ts';
import { companyFor } from '../library/companyFor.ts';
import { readTexts } from '../library/keptTexts.ts';
import { publicCompany } from '../library/publicCompany.ts';
import { currentContent, readShelf } from '../library/readContent.ts';
import { productsOf, type ShelvedProduct } from '../library/shelf.ts';

const maxReports = 500;
const maxPagesOfReport = 5;
const maxFound = 50;

type Searched = { company: CompanyUid; product: ShelvedProduct };

/** Only in what the caller may see at this moment: the company's reports and the syndicated ones. */
export async function findInReports(call: ServerCall<typeof endpoint>): Promise<Output<typeof endpoint>> {
  const words = wordsIn(call.input.text);
  const own = companyFor(call, call.input.customer_uid);
  const companies = [...new Set([...(own ? [own] : []), publicCompany])];
  const listed = (await Promise.all(companies.map(listedOf))).flat();
  const searched = listed.slice(0, maxReports);
  const texts = await readTexts(searched.flatMap(({ product }) => product.remote_file ?? []));
  const found = searched.flatMap(({ company, product: { uid, name, remote_file, pages: pictures } }) => {
    // Each result leads to the picture of its page.
    if (pictures.length === 0) return [];
    const pages = findInPages(texts.get(remote_file ?? '') ?? [], words);
    return pages.length > 0
      ? [{ uid, company_uid: company, name, count: pages.length, pages: pages.slice(0, maxPagesOfReport) }]
      : [];
  });
  return {
    reports: found.slice(0, maxFound),
    preparing: searched.filter(({ product: { remote_file } }) => !texts.has(remote_file ?? '')).length,
    is_complete: searched.length === listed.length && found.length <= maxFound,
  };
}

async function listedOf(company: CompanyUid): Promise<Searched[]> {
  const products = (await readShelf(await currentContent(), productsOf(company))) ?? [];
  const now = clock.now().toISOString();
  const shown = products.filter((product) => product.remote_file !== null && isListed(product, now));
  return shown.map((product) => ({ company, product }));
}
