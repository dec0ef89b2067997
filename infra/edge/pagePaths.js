// A page's address is the app's business: every path without a file extension is answered with the app itself.
// biome-ignore lint/correctness/noUnusedVariables: CloudFront calls it by this name.
function handler(event) {
  var request = event.request;
  var lastPart = request.uri.slice(request.uri.lastIndexOf('/') + 1);
  if (lastPart.indexOf('.') === -1) request.uri = '/index.html';
  return request;
}
