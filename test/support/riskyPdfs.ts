import type { PdfFinding } from '../../shared/model/content/pdfFinding.ts';
import { aStream, deflated, type Parts } from './writePdf.ts';

export type Risky = { does: string; finding: PdfFinding; page: number | null; parts: Parts };

const inWhole = (
  does: string,
  finding: PdfFinding,
  catalog: string,
  ...objects: (string | Buffer)[]
): Risky => ({ does, finding, page: null, parts: { catalog, objects } });
const onPage = (does: string, finding: PdfFinding, page: string, ...objects: (string | Buffer)[]): Risky => ({
  does,
  finding,
  page: 2,
  parts: { page, objects },
});
const aLink = (action: string) => `/Annots [<< /Type /Annot /Subtype /Link /Rect [0 0 9 9] /A ${action} >>]`;
const script = '<< /S /JavaScript /JS (app.alert\\(1\\)) >>';

/** Formerly accepted or plausible attacks: each action in each place where it may stand. */
export const risky: readonly Risky[] = [
  inWhole('runs a script when opened', 'pdf_script', `/OpenAction ${script}`),
  inWhole('runs a script by a reference', 'pdf_script', '/OpenAction 5 0 R', script),
  inWhole(
    'runs a script that is a stream',
    'pdf_script',
    '/OpenAction << /S /JavaScript /JS 5 0 R >>',
    deflated('', 'app.alert(1)'),
  ),
  inWhole('runs a script before it is closed', 'pdf_script', `/AA << /WC ${script} >>`),
  inWhole('names a script', 'pdf_script', `/Names << /JavaScript << /Names [(run) 5 0 R] >> >>`, script),
  inWhole(
    'runs a script from a bookmark',
    'pdf_script',
    '/Outlines 5 0 R',
    '<< /First 6 0 R /Last 6 0 R /Count 1 >>',
    `<< /Title (Here) /Parent 5 0 R /A ${script} >>`,
  ),
  inWhole(
    'runs a script after another action',
    'pdf_script',
    '/OpenAction << /S /GoTo /D [3 0 R /Fit] /Next [5 0 R] >>',
    `<< /S /GoTo /D [3 0 R /Fit] /Next ${script} >>`,
  ),
  inWhole(
    'runs a script from a circle of actions',
    'pdf_script',
    '/OpenAction 5 0 R',
    '<< /S /GoTo /D [3 0 R /Fit] /Next 6 0 R >>',
    '<< /S /GoTo /D [3 0 R /Fit] /Next [5 0 R 7 0 R] >>',
    script,
  ),
  inWhole(
    'computes a field',
    'pdf_script',
    '/AcroForm << /Fields [5 0 R] /CO [5 0 R] >>',
    `<< /FT /Tx /T (sum) /AA << /C ${script} >> >>`,
  ),
  inWhole(
    'hides the kind of its action behind a reference',
    'pdf_script',
    '/OpenAction << /S 5 0 R >>',
    '/JavaScript',
  ),
  onPage('runs a script from a link', 'pdf_script', aLink(script)),
  onPage('runs a script when the page is shown', 'pdf_script', `/AA << /O ${script} >>`),
  onPage(
    'runs a script when the pointer moves',
    'pdf_script',
    '/Annots 5 0 R',
    '[6 0 R]',
    `<< /Type /Annot /Subtype /Widget /Rect [0 0 9 9] /AA << /E ${script} >> >>`,
  ),
  onPage(
    'plays a film with a script',
    'pdf_script',
    aLink('<< /S /Rendition /OP 0 /JS (app.alert\\(1\\)) >>'),
  ),
  onPage('starts a program', 'pdf_launch', aLink('<< /S /Launch /Win << /F (cmd.exe) >> >>')),
  inWhole(
    'starts a program when opened',
    'pdf_launch',
    '/OpenAction << /Type /Action /S /Launch /F (calc.exe) >>',
  ),
  onPage(
    'sends what is filled in',
    'pdf_submit',
    aLink('<< /S /SubmitForm /F (https://elsewhere.example) >>'),
  ),
  onPage('imports data', 'pdf_import', aLink('<< /S /ImportData /F (data.fdf) >>')),
  onPage(
    'leads to another file',
    'pdf_other_file',
    aLink('<< /S /GoToR /F (//elsewhere/share/a.pdf) /D [0 /Fit] >>'),
  ),
  onPage(
    'leads to a file inside it',
    'pdf_other_file',
    aLink('<< /S /GoToE /D [0 /Fit] /T << /R /C /N (a) >> >>'),
  ),
  onPage('follows a thread in another file', 'pdf_other_file', aLink('<< /S /Thread /F (a.pdf) /D 0 >>')),
  onPage(
    'shows a page of another file',
    'pdf_other_file',
    '/Resources << /XObject << /X 5 0 R >> >>',
    aStream('/Type /XObject /Subtype /Form /BBox [0 0 9 9] /Ref << /F (a.pdf) /Page 0 >>', ''),
  ),
  onPage(
    'takes a stream from another file',
    'pdf_other_file',
    '/Contents 5 0 R',
    aStream('/F (content.txt)', ''),
  ),
  onPage('has a link that is a script', 'pdf_link', aLink('<< /S /URI /URI (javascript:alert\\(1\\)) >>')),
  onPage(
    'has a link that is a script with other letters',
    'pdf_link',
    aLink('<< /S /URI /URI (JaVa\\012 script:alert\\(1\\)) >>'),
  ),
  onPage(
    'has a link that is a script in UTF-16',
    'pdf_link',
    aLink(`<< /S /URI /URI <feff${Buffer.from('javascript:1', 'utf16le').swap16().toString('hex')}> >>`),
  ),
  onPage(
    'has a link that is a script by a reference',
    'pdf_link',
    aLink('<< /S /URI /URI 5 0 R >>'),
    '(javascript:alert\\(1\\))',
  ),
  onPage('has a link to a file', 'pdf_link', aLink('<< /S /URI /URI (file:///etc/passwd) >>')),
  onPage(
    'has a link to another machine’s files',
    'pdf_link',
    aLink('<< /S /URI /URI (\\\\\\\\elsewhere\\\\share) >>'),
  ),
  inWhole('has links that continue a script', 'pdf_link', '/URI << /Base (javascript:) >>'),
  inWhole(
    'has a form of XFA',
    'pdf_form',
    '/AcroForm << /Fields [] /XFA 5 0 R >>',
    deflated('', '<xdp:xdp/>'),
  ),
  inWhole(
    'has a file inside it',
    'pdf_attachment',
    '/Names << /EmbeddedFiles << /Names [(a) 5 0 R] >> >>',
    '<< /Type /Filespec /F (a.exe) /EF << /F 6 0 R >> >>',
    aStream('/Type /EmbeddedFile', 'MZ'),
  ),
  inWhole(
    'has a file that belongs to it',
    'pdf_attachment',
    '/AF [5 0 R]',
    '<< /Type /Filespec /F (a.exe) /EF << /F 6 0 R >> >>',
    aStream('', 'MZ'),
  ),
  inWhole('is a portfolio', 'pdf_attachment', '/Collection << /View /T >>'),
  onPage(
    'has a file pinned to a page',
    'pdf_attachment',
    '/Annots [<< /Type /Annot /Subtype /FileAttachment /Rect [0 0 9 9] /FS 5 0 R >>]',
    '<< /Type /Filespec /F (a.exe) >>',
  ),
  onPage('has rich media', 'pdf_media', '/Annots [<< /Type /Annot /Subtype /RichMedia /Rect [0 0 9 9] >>]'),
  onPage('plays a film', 'pdf_media', aLink('<< /S /Movie /T (a) >>')),
  onPage('plays a sound', 'pdf_media', '/AA << /O << /S /Sound /Sound 5 0 R >> >>', aStream('/R 8000', '')),
  onPage('shows something in 3D', 'pdf_media', '/Annots [<< /Type /Annot /Subtype /3D /Rect [0 0 9 9] >>]'),
  onPage('does what nobody knows', 'pdf_action', aLink('<< /S /DoAnything >>')),
  onPage('calls a command of the menu', 'pdf_action', aLink('<< /S /Named /N /SaveAs >>')),
];

/** Usual content of reports, including content that resembles the attacks. */
export const ordinary: readonly { has: string; parts: Parts }[] = [
  { has: 'nothing but pages', parts: {} },
  {
    has: 'links to the web',
    parts: { page: aLink('<< /S /URI /URI (https://tideline.example/?q=javascript:) >>') },
  },
  {
    has: 'links without a scheme',
    parts: { page: aLink('<< /S /URI /URI (www.tideline.example:8443/a) >>') },
  },
  { has: 'a mail address', parts: { page: aLink('<< /S /URI /URI (mailto:a@tideline.example) >>') } },
  { has: 'a telephone number', parts: { page: aLink('<< /S /URI /URI (tel:+15550100) >>') } },
  { has: 'links to its own pages', parts: { page: aLink('<< /Type /Action /S /GoTo /D [3 0 R /Fit] >>') } },
  { has: 'a page to open at', parts: { catalog: '/OpenAction [3 0 R /Fit]' } },
  { has: 'buttons to turn pages', parts: { page: aLink('<< /S /Named /N /NextPage >>') } },
  {
    has: 'bookmarks',
    parts: {
      catalog: '/Outlines 5 0 R',
      objects: [
        '<< /First 6 0 R /Last 7 0 R /Count 2 >>',
        '<< /Title (One) /Parent 5 0 R /Next 7 0 R /Dest [3 0 R /Fit] >>',
        '<< /Title (javascript: what it is) /Parent 5 0 R /Prev 6 0 R /A << /S /GoTo /D [4 0 R /Fit] >> >>',
      ],
    },
  },
  {
    has: 'a form without scripts',
    parts: {
      catalog: '/AcroForm << /Fields [5 0 R] >>',
      page: '/Annots [5 0 R]',
      objects: [
        '<< /Type /Annot /Subtype /Widget /FT /Tx /T (name) /Rect [0 0 9 9] /F 4 /A << /S /ResetForm >> >>',
      ],
    },
  },
  {
    has: 'a structure with parts of any name',
    parts: {
      catalog: '/StructTreeRoot 5 0 R',
      objects: [
        '<< /Type /StructTreeRoot /K [6 0 R] >>',
        '<< /Type /StructElem /S /Movie /P 5 0 R /A << /O /Layout /Placement /Block >> /K [] >>',
      ],
    },
  },
  {
    has: 'a font that is called JS',
    parts: {
      page: '/Resources << /Font << /JS 5 0 R >> >>',
      objects: ['<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>'],
    },
  },
  {
    has: 'words about scripts',
    parts: { page: '/Contents 5 0 R', objects: [deflated('', 'BT (/JavaScript /Launch /JS) Tj ET')] },
  },
  {
    has: 'layers that are switched',
    parts: {
      page: aLink('<< /S /SetOCGState /State [/Toggle 5 0 R] >>'),
      objects: ['<< /Type /OCG /Name (Layer) >>'],
    },
  },
  { has: 'pages that fade', parts: { page: '/Trans << /S /Fade >> /Dur 3' } },
  { has: 'a group that is transparent', parts: { page: '/Group << /S /Transparency /CS /DeviceRGB >>' } },
  {
    has: 'a colour profile',
    parts: {
      catalog: '/OutputIntents [<< /Type /OutputIntent /S /GTS_PDFA1 /DestOutputProfile 5 0 R >>]',
      objects: [deflated('/N 3', 'profile')],
    },
  },
];
