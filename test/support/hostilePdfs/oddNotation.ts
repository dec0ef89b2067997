import { assemblePdf, basis, type Hostile, latin, link, script, stream } from './assemblePdf.ts';

type Case = {
  catalog?: string;
  page?: string;
  objects?: (string | Buffer)[];
  edit?: (file: string) => string;
};

const uri = (address: string) => link(`<< /S /URI /URI ${address} >>`);
const cases: Record<string, Case> = {
  'a key twice': { page: link('<< /S /GoTo /D [3 0 R /Fit] /S /GoTo >>') },
  'a key twice, once escaped': { page: link('<< /S /GoTo /#53 /JavaScript /D [3 0 R /Fit] >>') },
  'an escaped action': { page: link('<< /#53 /J#61vaScript /#4a#53 (1) >>') },
  'a name with an escaped null': { page: link('<< /S#00 /JavaScript /S /GoTo >>') },
  'a name with half an escape': { page: link('<< /S /JavaScript#5 >>') },
  'a name with an escape that isn’t one': { page: link('<< /S /J#zzavaScript >>') },
  'an empty name': { page: link('<< / /JavaScript /S /GoTo >>') },
  'a very long name': { page: link(`<< /S /${'a'.repeat(200)} >>`) },
  'a null byte in a name': { page: link('<< /S /Java\0Script >>') },
  'a null byte for a blank': { page: link('<<\0/S\0/GoTo >>') },
  'a form feed for a blank': { page: link('<<\f/S\f/GoTo >>') },
  'a comment in a dictionary': { page: link('<< /S % >> \n/GoTo >>') },
  'a comment in an array': { page: '/Annots [%\n]' },
  'a comment in a reference': { page: link('5 %\n0 R'), objects: ['<< /S /GoTo >>'] },
  'two blanks in a reference': { page: link('5  0 R'), objects: ['<< /S /GoTo >>'] },
  'a reference with leading zeros': { page: link('005 0 R'), objects: ['<< /S /GoTo >>'] },
  'a reference with a sign': { page: link('+5 0 R'), objects: ['<< /S /GoTo >>'] },
  'a reference beyond 32 bits': { page: link('4294967301 0 R'), objects: ['<< /S /GoTo >>'] },
  'a reference of another generation': { page: link('5 1 R'), objects: ['<< /S /GoTo >>'] },
  'a reference to a reference': { page: link('5 0 R'), objects: ['6 0 R', '<< /S /GoTo >>'] },
  'an action that is missing': { page: link('99 0 R') },
  'a kind of action that is missing': { page: link('<< /S 99 0 R >>') },
  'an address that is missing': { page: uri('99 0 R') },
  'a following action that is missing': { page: link('<< /S /GoTo /Next [99 0 R] >>') },
  'an opening action that is missing': { catalog: '/OpenAction 99 0 R' },
  'an address that is a name': { page: uri('/javascript:1') },
  'an address that is an array': { page: uri('[(javascript:1)]') },
  'an address with octal digits': { page: uri('(\\152\\141\\166\\141script:1)') },
  'an address with octal digits beyond a byte': { page: uri('(https:\\552)') },
  'an address in hexadecimal': { page: uri('<6a6176617363726970743a31>') },
  'an address in broken hexadecimal': { page: uri('<68747470733a2f2fz>') },
  'an address on another machine’s share': { page: uri('(//elsewhere/share)') },
  'an address that never ends': { page: uri('(https://a') },
  'an array that never ends': { page: '/Annots [' },
  'a dictionary without a value': { page: link('<< /S >>') },
  'a dictionary with a value too many': { page: link('<< /S /GoTo /GoTo2 >>') },
  'a bracket too many': { page: ']' },
  'a word that isn’t known': { page: '/Rotate nil' },
  'a number with two signs': { page: '/Rotate --90' },
  'a number with a sign in the middle': { page: '/Rotate 9-0' },
  'a number with two points': { page: '/Rotate 9.0.0' },
  'a number with an exponent': { page: '/Rotate 9e1' },
  'a brace': { page: '/Rotate {90}' },
  'a second value in an object': { objects: [`<< /S /GoTo >> ${script}`] },
  'an object without an end': { edit: (file) => file.replace('\nendobj', '\n') },
  'an object on the line of another': { edit: (file) => file.replace('endobj\n', 'endobj ') },
  'something between its objects': { edit: (file) => file.replace('endobj\n', `endobj\n${script}\n`) },
  'something after its end': { edit: (file) => `${file}<script>` },
  'another object after its end': { edit: (file) => `${file}9 0 obj\n${script}\nendobj\n` },
  'no version': { edit: (file) => file.replace('%PDF-1.7', '%PDF-x') },
  'a stream that begins after a carriage return': {
    objects: [latin('<< /Length 2 >>\nstream\rab\nendstream')],
  },
  'a stream that begins after a blank': { objects: [latin('<< /Length 2 >>\nstream \nab\nendstream')] },
  'a stream that is shorter than it says': { objects: [stream('', 'ab', 40)] },
  'a stream that is longer than it says': { objects: [stream('', 'abcdefgh', 2)] },
  'a stream without a length': { objects: [latin('<< >>\nstream\nab\nendstream')] },
  'a stream with a length that is missing': { objects: [stream('', 'ab', '99 0 R')] },
  'a stream with two ends': { objects: [stream('', `ab\nendstream\nendobj\n9 0 obj ${script} endobj`)] },
  'a stream with an object in it': { objects: [stream('', `9 0 obj ${script}`)] },
  'a stream with a parted object in it': { objects: [stream('', `9 %\n 0 obj ${script}`)] },
  'a stream with an object after many blanks in it': {
    objects: [stream('', `9${' '.repeat(500)}0 obj ${script}`)],
  },
  'a stream with the end of an object in it': { objects: [stream('', 'endobj')] },
  'a stream with a trailer in it': { objects: [stream('', 'trailer << /Root 9 0 R >>')] },
  'a stream with a filter of another revision': { objects: [stream('/Filter 99 0 R', 'ab')] },
  'a stream with the filter of an encrypted one': { objects: [stream('/Filter /Crypt', 'ab')] },
  'a stream with a filter that doesn’t fit': { objects: [stream('/Filter /FlateDecode', 'not compressed')] },
  'pictures elsewhere': { objects: [stream('/OPI << /2.0 << /F (a.tif) >> >>', 'ab')] },
};

export const oddNotation: Hostile[] = Object.entries(cases).map(
  ([does, { catalog, page, objects = [], edit }]) => ({
    does: `has ${does}`,
    file: () => {
      const file = assemblePdf({
        pieces: [
          ...basis({ ...(catalog && { catalog }), ...(page && { page }) }),
          ...objects.map((body, at) => ({ number: at + 5, body })),
        ],
      });
      return edit ? latin(edit(file.toString('latin1'))) : file;
    },
  }),
);
