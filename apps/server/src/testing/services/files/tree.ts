import { randomUUID } from 'node:crypto';

/** A file or folder of a stand-in; the root has no parent. */
export type TreeNode = {
  id: string;
  name: string;
  parentId: string | null;
  /** Null for a folder. */
  bytes: Buffer | null;
  modifiedAt: Date;
};

/** The files and folders of a stand-in. */
export type FileTree = ReturnType<typeof fileTree>;

/** Creates an empty one. `sameName` is how the service compares names. */
export function fileTree(sameName: (one: string, other: string) => boolean) {
  const root: TreeNode = {
    id: 'root-1',
    name: '',
    parentId: null,
    bytes: null,
    modifiedAt: new Date(),
  };
  const nodes = new Map([[root.id, root]]);
  const childrenOf = (id: string) =>
    [...nodes.values()]
      .filter(({ parentId }) => parentId === id)
      .toSorted((one, other) => (one.name < other.name ? -1 : 1));
  return {
    root,
    find: (id: string) => nodes.get(id),
    childrenOf,
    all: () => [...nodes.values()].filter(({ parentId }) => parentId !== null),
    named: (parentId: string, name: string) =>
      childrenOf(parentId).find((node) => sameName(node.name, name)),
    add(parentId: string, name: string, bytes: Buffer | null): TreeNode {
      const node = { id: randomUUID(), name, parentId, bytes, modifiedAt: new Date() };
      nodes.set(node.id, node);
      return node;
    },
    remove(id: string): void {
      for (const child of childrenOf(id)) this.remove(child.id);
      nodes.delete(id);
    },
    /** Such as `/Weddings/rings.jpg`; empty for the root. */
    pathOf({ parentId, name }: TreeNode): string {
      const parent = parentId === null ? undefined : nodes.get(parentId);
      return parent ? `${this.pathOf(parent)}/${name}` : '';
    },
    at(path: string): TreeNode | undefined {
      let node: TreeNode | undefined = root;
      for (const name of path.split('/').slice(1)) {
        node = node && childrenOf(node.id).find((child) => sameName(child.name, name));
      }
      return node;
    },
  };
}
