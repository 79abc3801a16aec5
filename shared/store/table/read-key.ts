/** Parses a key: the kind of the partition and its owner, the kind of the item and its id. */
export const readKey = ({ PK, SK }: { readonly PK: string; readonly SK: string }) => {
  const [partition, ...owner] = PK.split('#');
  const [kind, ...rest] = SK.split('#');
  return { partition, owner: owner.join('#'), kind, id: rest.join('#') };
};
