import { isIPv6 } from 'node:net';
import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import type { Caller } from './call.ts';
import { readDeviceToken } from './deviceCookie.ts';
import { referenceOf } from './reference.ts';

export function readCaller(event: APIGatewayProxyEventV2): Caller {
  const { http } = event.requestContext;
  const address = viewerAddress(event) ?? http.sourceIp;
  return {
    reference: referenceOf(event),
    address,
    network: networkOf(address),
    userAgent: (http.userAgent ?? '').slice(0, 300),
    deviceToken: readDeviceToken(event),
  };
}

/** The peer is an edge location; `requireEdge` has rejected all calls that could forge this header. */
function viewerAddress({ headers }: APIGatewayProxyEventV2): string | undefined {
  const address = headers['cloudfront-viewer-address'];
  return address?.slice(0, address.lastIndexOf(':'));
}

/** An IPv6 user controls the 2^64 addresses of their network, and could use a new one for every attempt. */
export function networkOf(address: string): string {
  if (!isIPv6(address)) return address;
  const [head = '', tail] = new URL(`http://[${address.split('%', 1)[0]}]`).hostname.slice(1, -1).split('::');
  const groups = (text = '') => text.split(':').filter(Boolean);
  const zeros = 8 - groups(head).length - groups(tail).length;
  const all = [...groups(head), ...Array<string>(zeros).fill('0'), ...groups(tail)];
  const inIPv4 = all.slice(0, 6).join(':') === '0:0:0:0:0:ffff';
  return inIPv4 ? address : `${all.slice(0, 4).join(':')}::/64`;
}
