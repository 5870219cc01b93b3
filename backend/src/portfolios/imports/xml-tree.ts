import { unreadable } from './import-limits';
import type { XmlElement, XmlFile } from './xml-file';

/** An element may refer to one that refers to another, but not without end. */
const MAX_REFERENCES = 20;

/**
 * The elements of an XML file as a tree. An element with an attribute `reference` means the one that this names: by a path
 * (`../../securities/security[2]`), or by its attribute `id`.
 */
export class XmlTree {
  private readonly children = new Map<number, number[]>();
  private readonly byName = new Map<number, Map<string, number[]>>();
  private readonly byId = new Map<string, number>();

  constructor(private readonly file: XmlFile) {
    for (const [at, { attributes, parent }] of file.elements.entries()) {
      const siblings = this.children.get(parent);
      if (siblings) siblings.push(at);
      else this.children.set(parent, [at]);
      if (attributes.id !== undefined && !this.byId.has(attributes.id)) this.byId.set(attributes.id, at);
    }
  }

  get root(): XmlNode {
    return new XmlNode(this, 0);
  }

  elementAt(at: number): XmlElement {
    return this.file.elements[at]!;
  }

  /** The places of the children of an element, those that they refer to in their stead. */
  childrenOf(at: number, name?: string): readonly number[] {
    return (name === undefined ? (this.children.get(at) ?? []) : this.named(at, name)).map((child) =>
      this.resolve(child),
    );
  }

  private named(at: number, name: string): readonly number[] {
    let names = this.byName.get(at);
    if (names === undefined) {
      names = new Map();
      for (const child of this.children.get(at) ?? []) {
        const key = this.elementAt(child).name;
        const places = names.get(key);
        if (places) places.push(child);
        else names.set(key, [child]);
      }
      this.byName.set(at, names);
    }
    return names.get(name) ?? [];
  }

  /** @throws AppError FILE_UNREADABLE where nothing is at the path or id that an element refers to. */
  private resolve(at: number): number {
    let place = at;
    for (let count = 0; count < MAX_REFERENCES; count++) {
      const { reference } = this.elementAt(place).attributes;
      if (reference === undefined) return place;
      const nextPlace = this.byId.get(reference) ?? this.follow(place, reference);
      if (nextPlace === null) break;
      place = nextPlace;
    }
    const { attributes, line } = this.elementAt(at);
    const what = `"${(attributes.reference ?? '').slice(0, 80)}" refers to nothing in the file`;
    throw unreadable(this.file.name, { line }, what);
  }

  private follow(from: number, path: string): number | null {
    let place = path.startsWith('/') ? -1 : from;
    for (const step of path.split('/').filter((one) => one !== '' && one !== '.')) {
      if (step === '..') {
        if (place < 0) return null;
        place = this.elementAt(place).parent;
        continue;
      }
      const [, name = '', count = '1'] = /^([^[\]]+)(?:\[(\d{1,9})\])?$/.exec(step) ?? [];
      const nextPlace = this.named(place, name)[Number(count) - 1];
      if (nextPlace === undefined) return null;
      place = nextPlace;
    }
    return place < 0 ? null : place;
  }
}

/** An element in its tree; two nodes of one element have the same `at`. */
export class XmlNode {
  constructor(
    private readonly tree: XmlTree,
    readonly at: number,
  ) {}

  get name(): string {
    return this.tree.elementAt(this.at).name;
  }

  get line(): number {
    return this.tree.elementAt(this.at).line;
  }

  attribute(name: string): string {
    return this.tree.elementAt(this.at).attributes[name] ?? '';
  }

  children(name?: string): XmlNode[] {
    return this.tree.childrenOf(this.at, name).map((at) => new XmlNode(this.tree, at));
  }

  child(name: string): XmlNode | null {
    return this.children(name)[0] ?? null;
  }

  /** The text of a child; empty without one. */
  text(name: string): string {
    const place = this.tree.childrenOf(this.at, name)[0];
    return place === undefined ? '' : this.tree.elementAt(place).text;
  }
}
