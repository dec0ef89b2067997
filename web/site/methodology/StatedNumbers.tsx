import { statedNumbers } from './statedNumbers.ts';

export const StatedNumbers = () => (
  <table>
    <caption className="unseen">Numbers that this site states</caption>
    <thead>
      <tr>
        <th scope="col">Number</th>
        <th scope="col">What it counts</th>
        <th scope="col">As of</th>
        <th scope="col">Where to check</th>
      </tr>
    </thead>
    <tbody>
      {statedNumbers.map(({ said, counts, asOf, ...place }) => (
        <tr key={said.join()}>
          <th scope="row">{said.join(', ')}</th>
          <td>{counts}</td>
          <td>{asOf}</td>
          <td>
            {place.test === undefined ? <a href={place.page}>{place.where}</a> : <code>{place.test}</code>}
          </td>
        </tr>
      ))}
    </tbody>
  </table>
);
