// A file of its own: it is loaded on demand, without the other algorithms of the package.
export { argon2id } from 'hash-wasm';
