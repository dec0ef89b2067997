/** Runs inside a worker thread whose TMPDIR is the folder to unpack into: the package knows no other way to say it. */
import chromium from '@sparticuz/chromium';

await chromium.executablePath();
