// A page's address is the app's business: every path that doesn't end like a file is answered with the app itself.
// biome-ignore lint/correctness/noUnusedVariables: CloudFront calls it by this name.
function handler(event) {
  var request = event.request;
  var file = /\.(avif|css|gif|ico|jpe?g|js|json|map|pdf|png|svg|txt|webmanifest|webp|woff2?|xml)$/i;
  if (!file.test(request.uri)) request.uri = '/index.html';
  return request;
}
