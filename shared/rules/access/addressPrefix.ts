/** The network of an address: enough to recognize an office or a provider, without naming one device. */
export function addressPrefix(address: string): string {
  const inIPv4 = /(?:^|:)(\d+\.\d+\.\d+)\.\d+$/.exec(address);
  if (inIPv4) return `${inIPv4[1]}.0/24`;
  if (!address.includes(':')) return address;
  const [head = '', tail = ''] = (address.split('%', 1)[0] ?? '').split('::');
  const groups = (text: string) => text.split(':').filter(Boolean);
  const gap = address.includes('::') ? 8 - groups(head).length - groups(tail).length : 0;
  const all = [...groups(head), ...Array<string>(Math.max(gap, 0)).fill('0'), ...groups(tail)];
  return `${all.slice(0, 3).join(':')}::/48`;
}
