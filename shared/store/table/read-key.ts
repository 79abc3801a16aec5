/** What a key says of an item: which kind of partition it lies in, which kind it is there, and which one of these. */
export const readKey = ({ PK, SK }: { readonly PK: string; readonly SK: string }) => {
  const [partition, ...owner] = PK.split('#');
  const [kind, ...rest] = SK.split('#');
  return { partition, owner: owner.join('#'), kind, id: rest.join('#') };
};
