export * from './accounts';
export * from './instruments';
export * from './news';
export * from './prices';
export * from './published';
export * from './store';
export * from './universes';
