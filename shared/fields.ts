/** With every field, also the optional ones, so that leaving one out doesn't compile. */
export type Complete<T> = { [Field in keyof Required<T>]: T[Field] };

/** Doesn't compile for an item with a field that the other type lacks: parsing as that type would drop it without a word. */
export type Only<Item, Kept> = Exclude<keyof Item, keyof Kept> extends never ? Item : never;
