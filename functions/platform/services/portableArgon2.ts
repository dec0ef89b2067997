// A separate file, so that it is loaded on demand without the package's other algorithms.
export { argon2id } from 'hash-wasm';
